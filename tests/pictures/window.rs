//! The real window, on a virtual screen, with the mouse of that screen.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use bevy::math::Vec2;
use timur::hud::PANEL_WIDTH;
use timur_rules::Square;

use crate::looked_at::{Picture, above, seen_at};

/// A software picture of an unoptimised build takes its time.
const PATIENCE: Duration = Duration::from_secs(240);
/// The size of the window, which is that of the screen.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// A virtual screen with the game on it. Both end with this value.
struct Screen {
    display: String,
    server: Child,
    game: Child,
    shot: PathBuf,
    /// Where the game keeps its files, so that it begins anew and leaves nothing behind.
    home: PathBuf,
}

impl Drop for Screen {
    fn drop(&mut self) {
        for child in [&mut self.game, &mut self.server] {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = std::fs::remove_file(&self.shot);
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

impl Screen {
    /// Starts a screen and the game, or says which program is missing.
    fn start() -> Result<Screen, String> {
        for program in ["Xvfb", "xdotool", "import"] {
            let found = Command::new("which")
                .arg(program)
                .stdout(Stdio::null())
                .status();
            if !found.is_ok_and(|status| status.success()) {
                return Err(format!("{program} is not installed"));
            }
        }
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1280x800x24",
                "-nolisten",
                "tcp",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| why.to_string())?;
        let mut number = String::new();
        BufReader::new(server.stdout.take().ok_or("Xvfb says nothing")?)
            .read_line(&mut number)
            .map_err(|why| why.to_string())?;
        let display = format!(":{}", number.trim());
        let home = std::env::temp_dir().join(format!("timur-home-{}", std::process::id()));
        let game = Command::new(env!("CARGO_BIN_EXE_timur"))
            .args(["--screen", "play"])
            .env("DISPLAY", &display)
            .env("TIMUR_HOME", &home)
            .env_remove("WAYLAND_DISPLAY")
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| why.to_string())?;
        let shot = std::env::temp_dir().join(format!("timur-window-{}.png", std::process::id()));
        Ok(Screen {
            display,
            server,
            game,
            shot,
            home,
        })
    }

    fn run(&self, program: &str, words: &[&str]) -> bool {
        let status = Command::new(program)
            .args(words)
            .env("DISPLAY", &self.display)
            .stderr(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success())
    }

    fn look(&self) -> Picture {
        assert!(
            self.run("import", &["-window", "root", &self.shot.to_string_lossy()]),
            "no picture of the screen"
        );
        Picture::read(&self.shot)
    }

    /// Looks again and again until it sees what it waits for.
    fn wait_until(&self, what: &str, seen: impl Fn(&Picture) -> bool) -> Picture {
        let start = Instant::now();
        loop {
            let picture = self.look();
            if seen(&picture) {
                return picture;
            }
            assert!(start.elapsed() < PATIENCE, "never seen: {what}");
            std::thread::sleep(Duration::from_secs(3));
        }
    }

    fn click(&self, square: &str) {
        let at = pixel(square, 0.1);
        let (x, y) = (at.x.round().to_string(), at.y.round().to_string());
        assert!(
            self.run("xdotool", &["mousemove", &x, &y]),
            "the mouse does not move"
        );
        std::thread::sleep(Duration::from_secs(2));
        assert!(
            self.run("xdotool", &["click", "1"]),
            "the mouse does not click"
        );
    }
}

fn pixel(square: &str, height: f32) -> Vec2 {
    let square: Square = square.parse().expect("a square");
    seen_at(above(square, height), SIZE, PANEL_WIDTH)
}

#[test]
fn a_move_is_clicked_in_the_real_window() {
    let screen = Screen::start().unwrap_or_else(|why| panic!("{why}; ./setup test installs it"));
    let lapis = |picture: &Picture, square: &str| {
        let color = picture.around(pixel(square, 0.3), 2);
        color.z > color.x + 20.0
    };
    let start = screen.wait_until("the pieces of Black", |picture| {
        lapis(picture, "f9") && lapis(picture, "a8")
    });
    let panel = start.around(Vec2::new(SIZE.x - 20.0, SIZE.y - 20.0), 4);
    assert!(
        panel.max_element() < 60.0 && panel.max_element() > 8.0,
        "the panel has the colour {panel}"
    );
    screen.click("b3");
    let chosen = screen.wait_until("the mark on b4", |picture| {
        let color = picture.around(pixel("b4", 0.0), 2);
        color.y > color.x
    });
    assert!(chosen.difference(&start, pixel("b4", 0.0), 2) > 20.0);
    screen.click("b4");
    screen.wait_until("the pawn on b4", |picture| {
        let came = picture.difference(&start, pixel("b4", 0.3), 2) > 20.0;
        let left = picture.difference(&start, pixel("b3", 0.45), 2) > 20.0;
        let mark = picture.around(pixel("b4", 0.0), 2);
        came && left && mark.y <= mark.x + 5.0
    });
}
