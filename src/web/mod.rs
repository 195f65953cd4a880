//! The game in the browser: what it tells the page, what it takes from its address, and how its piece models come. Uses
//! the page through `third_party`.

pub mod piece_models;

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{
    announcements::Spoken,
    base::{
        keep_awake::{Asked, KeepAwake},
        layout::centre,
        notification::Refused,
        rest::PiecesAtRest,
        schedule::AppSet,
    },
    board::piece_sets::PieceModels,
    camera::BoardCamera,
    game::Game,
    redraw::Programs,
    third_party::page,
};
use piece_models::FullPieceModels;
use timur_rules::Square;
use timur_session::{LinkError, Start, link};

/// Frames between the arrival of the last piece model and the lifting of the curtain: all has been uploaded by then.
const SETTLE: u8 = 3;

/// With which game the page begins, and what is wrong with the link that leads to it.
pub fn start() -> (Start, Option<LinkError>) {
    let linked = link::read(&page::fragment());
    page::forget_fragment();
    match linked {
        Ok(Some(game)) => (Start::Played(Box::new(game)), None),
        Ok(None) => (Start::GoOn, None),
        Err(why) => (Start::GoOn, Some(why)),
    }
}

/// Tells the player what is wrong with a link.
pub fn refuse_link(app: &mut App, why: LinkError) {
    app.add_systems(Startup, move |mut refused: MessageWriter<Refused>| {
        refused.write(Refused::from(why.clone()));
    });
}

pub(super) fn plugin(app: &mut App) {
    let mut windows = app.world_mut().query::<&mut Window>();
    for mut window in windows.iter_mut(app.world_mut()) {
        window.prevent_default_event_handling = false;
    }
    app.add_plugins(piece_models::sharpen)
        .add_systems(Startup, wake_with_page)
        .add_systems(Update, announce.after(AppSet::Words))
        .add_systems(Last, (lift_curtain, show));
}

/// The page wakes the game when the tab is seen again and when the worker has news.
fn wake_with_page(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    page::wake_by(move || {
        // The window may be gone by now, and then nobody has to be woken.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

fn announce(mut spoken: MessageReader<Spoken>) {
    let sentences: Vec<&str> = spoken.read().map(|Spoken(words)| words.as_str()).collect();
    if !sentences.is_empty() {
        page::announce(&sentences.join(" "));
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
    game: Game,
    board_cameras: Query<(&BoardCamera, &Camera, &GlobalTransform)>,
    at_rest: Res<PiecesAtRest>,
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
        && at_rest.0;
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
