//! The game in the browser: what it tells the page, what it takes from its address, and how its piece models come. Uses
//! the page through `third_party`.

pub mod piece_models;

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{
    animation::Animation,
    announcements::Spoken,
    base::{
        keep_awake::{Asked, KeepAwake},
        layout::centre,
        notification::Refused,
        schedule::AppSet,
        stage::Stage,
    },
    board::piece_sets::PieceModels,
    build,
    camera::BoardCamera,
    game::Game,
    link,
    redraw::Programs,
    storage::saved_games::Start,
    third_party::page,
};
use piece_models::FullPieceModels;
use timur_rules::{Position, Ruleset, Square};

/// Frames between the arrival of the last piece model and the lifting of the curtain: all has been uploaded by then.
const SETTLE: u8 = 3;

/// Runs the game in the page: the one that the address names, or the one that was being played.
pub fn run() {
    let linked = link::read(&page::fragment());
    page::forget_fragment();
    let usual = Box::new(Position::initial(&Ruleset::default()));
    let start = match linked {
        // What was being played goes into the list of saved games.
        Ok(Some(_)) => Start::Position(usual),
        _ => Start::GoOn,
    };
    let mut app = build(start.position(), Stage::Window);
    start.begin(&mut app);
    match linked {
        Ok(Some(linked)) => {
            app.insert_resource(Game::from_record(linked.record).played_by(linked.players));
        }
        Ok(None) => {}
        Err(fault) => {
            let fault = fault.to_string();
            let why = format!(
                "The link cannot be opened: {}.",
                fault.trim_end_matches('.')
            );
            app.add_systems(Startup, move |mut refused: MessageWriter<Refused>| {
                refused.write(Refused(why.clone()));
            });
        }
    }
    app.run();
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(piece_models::sharpen)
        .add_systems(Startup, listen)
        .add_systems(Update, say.after(AppSet::Words))
        .add_systems(Last, (lift_curtain, show));
}

/// The page wakes the game when the tab is seen again and when the worker has news.
fn listen(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    page::wake_by(move || {
        // The window may be gone by now, and then nobody has to be woken.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

fn say(mut spoken: MessageReader<Spoken>) {
    let sentences: Vec<&str> = spoken.read().map(|Spoken(words)| words.as_str()).collect();
    if !sentences.is_empty() {
        page::say(&sentences.join(" "));
    }
}

fn lift_curtain(
    models: Res<PieceModels>,
    assets: Res<AssetServer>,
    mut settled: Local<u8>,
    mut awake: KeepAwake,
) {
    if *settled > SETTLE {
        return;
    }
    awake.another_frame();
    if models.meshes().all(|mesh| assets.is_loaded(mesh)) {
        *settled += 1;
        if *settled > SETTLE {
            page::drawn();
        }
    }
}

fn show(
    game: Res<Game>,
    board_cameras: Query<(&BoardCamera, &Camera, &GlobalTransform)>,
    board_pieces: Query<&Animation>,
    asked: Res<Asked>,
    programs: Res<Programs>,
    full: Res<FullPieceModels>,
) {
    let squares = board_cameras.iter().next().map(|(_, camera, place)| {
        let seen = Square::all().filter_map(|square| {
            let point = camera.world_to_viewport(place, centre(square)).ok()?;
            Some((square.to_string(), point.to_array()))
        });
        seen.collect()
    });
    let still = board_cameras
        .iter()
        .all(|(board_camera, ..)| board_camera.rests())
        && board_pieces.iter().all(Animation::is_idle);
    page::show(page::Mirror {
        fen: game.shown().to_fen(),
        squares: squares.unwrap_or_default(),
        rests: still && game.machine_to_move().is_none(),
        asked: asked.0.map(ToString::to_string).unwrap_or_default(),
        programs: programs.0.join("\n"),
        full: full.arrived(),
        ..default()
    });
}
