//! The game for the browser, which starts it when the page has loaded it. Elsewhere it says where it belongs.

#[cfg(target_arch = "wasm32")]
fn main() {
    use timur::{base::stage::Stage, build, web};

    let (start, fault) = web::start();
    let mut app = build(start, Stage::Window);
    if let Some(why) = fault {
        web::refuse_link(&mut app, why);
    }
    app.run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    eprintln!(
        "timur-web: this program is for the browser, and web/build.mjs makes the page that runs it; the desktop has timur"
    );
    std::process::ExitCode::from(2)
}
