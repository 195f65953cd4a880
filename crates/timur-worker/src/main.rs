//! The opponent for the browser: `timur-engine` as a module that a worker beside the page runs. It takes the same
//! lines, but obeys each to its end before it hears the next one: whoever wants to stop it ends the worker. Uses the
//! engine and the rules.

#[cfg(target_arch = "wasm32")]
mod session;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    eprintln!(
        "timur-worker: this program is for the browser, and web/build.mjs puts it beside the page; the desktop has timur-engine"
    );
    std::process::ExitCode::from(2)
}
