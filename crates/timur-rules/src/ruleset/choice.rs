//! What the options have in common: values with texts, one of them the default. Uses nothing.

/// The values of an option and their texts.
pub(super) trait Choice: Copy + Eq + Default + 'static {
    /// Every value's text, the default first.
    const TEXTS: &'static [&'static str];

    fn text(self) -> &'static str;
    fn from_text(text: &str) -> Option<Self>;
}

/// Declares the enum of an option: its values with their texts, the default first.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
        }

        impl Default for $name {
            fn default() -> Self {
                $name::ALL[0]
            }
        }

        impl Choice for $name {
            const TEXTS: &'static [&'static str] = &[$($text),+];

            fn text(self) -> &'static str {
                match self { $($name::$value => $text,)+ }
            }

            fn from_text(text: &str) -> Option<Self> {
                match text {
                    $($text => Some($name::$value),)+
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.text())
            }
        }
    };
}

impl Choice for bool {
    const TEXTS: &'static [&'static str] = &["false", "true"];

    fn text(self) -> &'static str {
        if self { "true" } else { "false" }
    }

    fn from_text(text: &str) -> Option<bool> {
        text.parse().ok()
    }
}

pub(super) use choice;
