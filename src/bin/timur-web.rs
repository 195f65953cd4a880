//! The game for the browser, which starts it when the page has loaded it. Elsewhere it says where it belongs.

#[cfg(target_arch = "wasm32")]
fn main() {
    timur::web::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    eprintln!(
        "timur-web: this program is for the browser, and web/build.mjs makes the page that runs it; the desktop has timur"
    );
    std::process::ExitCode::from(2)
}
