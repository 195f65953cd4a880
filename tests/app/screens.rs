//! The screens beside the board: how one gets there and back, and what is seen there.

use std::collections::HashSet;

use bevy::{input::keyboard::Key, prelude::*, window::WindowResized};
use timur::{
    base::dialog::Dialog,
    base::{
        screen::{Screen, ScreenRequest},
        viewport::FreeViewport,
    },
    board::{
        materials::{LayeredMaterial, material},
        pieces::BoardPiece,
        surface::Tile,
    },
    hud::NewGameDraft,
    screens::{
        Opening,
        showcase::{Face, Showcase, catalogue},
    },
    settings::{PieceMaterial, PieceSet, Settings, Squares},
    storage::Store,
};
use timur_rules::{Color as Side, PawnOf, PawnOfPawnsStage, Role};
use timur_session::{BoardAction, Intent, Player, Start};

use crate::table::{Table, new_game};

fn screen(table: &mut Table) -> Screen {
    *table.world().resource::<State<Screen>>().get()
}

fn showcase(table: &mut Table) -> Showcase {
    table.world().resource::<Showcase>().clone()
}

fn request(table: &mut Table, request: ScreenRequest) {
    table.world().write_message(request);
    table.frames(3);
}

/// Points at a square and presses the key for the showcase.
fn look_at(table: &mut Table, square: &str) {
    let at = table.pixel(square);
    table.move_to(at);
    table.press(KeyCode::KeyI);
}

#[test]
fn escape_leaves_the_board_and_the_game_is_still_there() {
    let mut table = Table::new();
    table.play("a3", "a4");
    table.settle();
    let before = table.game().position().to_fen();
    table.click("b8");
    assert!(table.game().selected().is_some());
    table.press(KeyCode::Escape);
    assert_eq!(screen(&mut table), Screen::Play, "it lets go first");
    assert_eq!(table.game().selected(), None);
    table.press(KeyCode::Escape);
    assert_eq!(screen(&mut table), Screen::Title);
    table.press(KeyCode::KeyU);
    table.click_at(Vec2::new(900.0, 400.0));
    assert_eq!(table.game().selected(), None, "the board is only a picture");
    request(&mut table, ScreenRequest::Back);
    assert_eq!(screen(&mut table), Screen::Play);
    assert_eq!(table.game().position().to_fen(), before);
    table.frames(60);
    table.look(timur::camera::Seat::Top.view());
    table.play("a8", "a7");
    assert_eq!(table.game().record().ply(), 2, "{:?}", table.notice());
}

/// Where a picture takes seconds, as on a software graphics card, a quick click is a long one.
#[test]
fn a_slow_click_on_the_title_is_a_click() {
    let mut table = Table::new();
    request(&mut table, ScreenRequest::Title);
    let friend = Vec2::new(145.0, 295.0);
    table.drag(MouseButton::Left, &[friend; 20]);
    table.frames(2);
    assert_eq!(screen(&mut table), Screen::Play);
}

#[test]
fn the_title_offers_the_machine_first_and_a_friend_next() {
    let mut table = Table::new();
    table.ask(Intent::Seat(Side::White, Player::Machine(5)));
    request(&mut table, ScreenRequest::Title);
    table.press_named(KeyCode::ArrowDown, Key::ArrowDown);
    table.press_named(KeyCode::Enter, Key::Enter);
    assert_eq!(screen(&mut table), Screen::Play);
    let players = Side::ALL.map(|side| table.game().player(side));
    assert_eq!(players, [Player::Human; 2]);
    request(&mut table, ScreenRequest::Title);
    table.press_named(KeyCode::Enter, Key::Enter);
    assert_eq!(screen(&mut table), Screen::Title);
    assert_eq!(table.dialog(), Dialog::NewGame);
    let players = table.resource::<NewGameDraft>().players();
    let players = players.expect("the window is open");
    assert_eq!(players[0], Player::Human);
    assert!(matches!(players[1], Player::Machine(_)), "{players:?}");
}

#[test]
fn the_window_at_the_end_of_a_game_makes_room_for_another() {
    let mut table = Table::new();
    table.play("d3", "d4");
    table.settle();
    table.ask(Intent::Resign);
    table.frames(2);
    assert_eq!(table.dialog(), Dialog::Result);
    table.press(KeyCode::F1);
    assert_eq!(table.dialog(), Dialog::Help);
}

#[test]
fn a_piece_on_the_board_is_shown_and_escape_comes_back() {
    let mut table = Table::new();
    look_at(&mut table, "d9");
    assert_eq!(screen(&mut table), Screen::Showcase);
    let shown = showcase(&mut table);
    assert_eq!((shown.face(), shown.role()), (Face::Piece, Role::Giraffe));
    assert_eq!(shown.side(), Side::Black);
    table.press(KeyCode::Escape);
    assert_eq!(screen(&mut table), Screen::Play);
    table.settle();
}

#[test]
fn a_right_click_on_a_piece_shows_it_and_a_right_drag_only_turns_the_board() {
    let mut table = Table::new();
    let at = table.pixel("d9");
    table.drag(MouseButton::Right, &[at, at + Vec2::new(60.0, 0.0)]);
    table.settle();
    assert_eq!(screen(&mut table), Screen::Play);
    table.press(KeyCode::KeyR);
    table.settle();
    let at = table.pixel("d9");
    table.drag(MouseButton::Right, &[at]);
    table.frames(3);
    assert_eq!(screen(&mut table), Screen::Showcase);
    assert_eq!(showcase(&mut table).role(), Role::Giraffe);
}

#[test]
fn the_key_says_why_when_nobody_is_there() {
    let mut table = Table::new();
    look_at(&mut table, "f6");
    assert_eq!(screen(&mut table), Screen::Play);
    let said = table.notice().expect("a reason");
    assert!(said.contains("Nobody stands on f6"), "{said}");
    table.move_to(Vec2::new(2.0, 2.0));
    table.press(KeyCode::KeyI);
    assert!(
        table
            .notice()
            .expect("a reason")
            .contains("Point at a piece")
    );
}

#[test]
fn the_pages_go_round_and_never_touch_the_game() {
    let mut table = Table::new();
    table.play("a3", "a4");
    table.settle();
    request(&mut table, ScreenRequest::Piece(Role::King, Side::White));
    table.press(KeyCode::ArrowLeft);
    let last = catalogue::pieces().last().expect("31 pieces");
    assert_eq!(showcase(&mut table).role(), last);
    let mut seen = Vec::new();
    for _ in 0..31 {
        table.press(KeyCode::ArrowRight);
        seen.push(showcase(&mut table).role());
    }
    assert_eq!(seen, catalogue::pieces().collect::<Vec<_>>());
    table.press(KeyCode::ArrowUp);
    assert_eq!(showcase(&mut table).face(), Face::Shelf);
    assert_eq!(table.game().shown_ply(), 1);
}

#[test]
fn from_the_shelf_to_a_piece_and_back_to_the_shelf_and_home() {
    let mut table = Table::new();
    request(&mut table, ScreenRequest::Title);
    request(&mut table, ScreenRequest::Shelf);
    table.press(KeyCode::ArrowRight);
    table.press(KeyCode::Enter);
    let shown = showcase(&mut table);
    assert_eq!((shown.face(), shown.role()), (Face::Piece, Role::Prince));
    table.press(KeyCode::Escape);
    assert_eq!(showcase(&mut table).face(), Face::Shelf);
    table.press(KeyCode::Escape);
    assert_eq!(screen(&mut table), Screen::Title);
}

#[test]
fn nothing_is_left_of_the_showcase_and_the_title_rests() {
    let mut table = Table::new();
    table.frames(10);
    let count = |table: &mut Table| {
        let mut meshes = table.world().query::<&Mesh3d>();
        meshes.iter(table.world()).count()
    };
    let before = count(&mut table);
    request(&mut table, ScreenRequest::Piece(Role::Rook, Side::White));
    table.frames(100);
    assert!(count(&mut table) > before);
    assert!(table.frames_asked_for(5) == 5, "the piece model turns");
    table.press(KeyCode::Space);
    table.frames(5);
    assert_eq!(
        table.frames_asked_for(5),
        0,
        "nothing moves when it is held"
    );
    request(&mut table, ScreenRequest::Title);
    table.frames(5);
    assert_eq!(count(&mut table), before);
    assert_eq!(table.frames_asked_for(5), 0, "the title rests");
}

#[test]
fn every_lesson_runs_through() {
    let mut table = Table::new();
    for role in [
        Role::King,
        Role::Giraffe,
        Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Stage0)),
    ] {
        request(&mut table, ScreenRequest::Piece(role, Side::White));
        table.frames(250);
        assert_eq!(screen(&mut table), Screen::Showcase);
    }
    request(&mut table, ScreenRequest::Play);
    table.settle();
}

#[test]
fn the_sides_take_the_chosen_materials_at_once_and_share_them() {
    let mut table = Table::new();
    let chosen = [PieceMaterial::Bone, PieceMaterial::Ebony];
    table.world().resource_mut::<Settings>().materials = chosen;
    table.frames(1);
    let mut board_pieces = table
        .world()
        .query::<(&BoardPiece, &MeshMaterial3d<LayeredMaterial>)>();
    let worn: Vec<(Side, Handle<LayeredMaterial>)> = board_pieces
        .iter(table.world())
        .map(|(board_piece, material)| (board_piece.piece.color, material.0.clone()))
        .collect();
    for side in Side::ALL {
        let of_side: Vec<_> = worn.iter().filter(|(color, _)| *color == side).collect();
        assert!(of_side.iter().all(|(_, handle)| *handle == of_side[0].1));
        let materials = table.world().resource::<Assets<LayeredMaterial>>();
        let seen = materials.get(&of_side[0].1).expect("a material");
        let wanted = material(chosen[side.index()], true);
        assert_eq!(seen.base.base_color, wanted.base.base_color);
    }
    table.ask(BoardAction::Release);
}

#[test]
fn the_other_set_takes_its_place_when_all_of_it_is_there() {
    let mut table = Table::new();
    let worn = |table: &mut Table| {
        let mut board_pieces = table.world().query_filtered::<&Mesh3d, With<BoardPiece>>();
        let meshes: Vec<Handle<Mesh>> = board_pieces
            .iter(table.world())
            .map(|mesh| mesh.0.clone())
            .collect();
        let assets = table.world().resource::<AssetServer>();
        let name = |mesh: &Handle<Mesh>| assets.get_path(mesh.id()).map(|path| path.to_string());
        let nishapur =
            |mesh: &&Handle<Mesh>| name(mesh).is_some_and(|path| path.contains("nishapur"));
        (meshes.iter().filter(nishapur).count(), meshes.len())
    };
    assert_eq!(worn(&mut table), (0, 56));
    table.world().resource_mut::<Settings>().set = PieceSet::Nishapur;
    for _ in 0..4_000 {
        table.frames(1);
        let (changed, all) = worn(&mut table);
        assert!(changed == 0 || changed == all, "the sets are mixed");
        if changed == all {
            return table.settle();
        }
        std::thread::yield_now();
    }
    panic!("the other set never comes: {:?}", table.notice());
}

#[test]
fn on_a_phone_the_whole_board_is_seen_and_the_panel_comes_when_it_is_called() {
    for (width, height) in [(390.0, 844.0), (360.0, 640.0)] {
        let mut table = Table::new();
        table.resize(width, height);
        table.press(KeyCode::KeyR);
        table.settle();
        table.frames(40);
        for name in ["a1", "k1", "a10", "k10", "l2", "z9"] {
            let at = table.pixel(name);
            let inside = Rect::new(0.0, 0.0, width, height).contains(at);
            assert!(inside, "{name} at {at}");
            assert!(!table.resource::<FreeViewport>().cover(at), "{name}");
        }
        let middle = Vec2::new(width - 60.0, height / 2.0);
        assert!(!table.resource::<FreeViewport>().cover(middle));
        table.click_at(Vec2::new(38.0, height - 24.0));
        table.frames(3);
        assert!(table.resource::<FreeViewport>().cover(middle));
    }
}

#[test]
fn a_finished_game_that_is_found_at_the_start_is_no_news_on_the_title() {
    let store = Store::memory();
    let mut table = Table::keeping(&store, Start::GoOn);
    table.play("a3", "a4");
    table.ask(Intent::Resign);
    table.written();
    assert_eq!(table.dialog(), Dialog::Result);
    table.quit();
    let mut again = Table::begun(&store, Start::GoOn, Opening::Title);
    assert!(again.game().outcome().is_some(), "it goes on where it was");
    assert_eq!(screen(&mut again), Screen::Title);
    assert_eq!(again.dialog(), Dialog::None);
}

#[test]
fn letters_for_a_comment_never_act_on_the_game() {
    let mut table = Table::new();
    table.play("a3", "a4");
    table.settle();
    table.press(KeyCode::KeyC);
    assert_eq!(table.dialog(), Dialog::Comment);
    // A click beside the field takes the focus from it.
    table.click_at(Vec2::new(30.0, 30.0));
    table.press(KeyCode::KeyU);
    assert_eq!(table.game().record().ply(), 1);
}

/// Where a picture takes a second, a whole chord falls between two frames.
#[test]
fn a_letter_with_control_or_alt_is_no_key_of_the_game_however_quick_it_is() {
    let mut table = Table::new();
    table.play("a3", "a4");
    table.settle();
    // The right Alt key is AltGr, with which signs are written on many keyboards.
    for with in [KeyCode::ControlLeft, KeyCode::AltLeft, KeyCode::AltRight] {
        for letter in [KeyCode::KeyC, KeyCode::KeyU, KeyCode::KeyN, KeyCode::KeyS] {
            table.chord(&[with, letter]);
        }
    }
    assert_eq!(table.dialog(), Dialog::None);
    assert_eq!(table.game().record().ply(), 1);
    table.chord(&[KeyCode::KeyC]);
    assert_eq!(table.dialog(), Dialog::Comment);
}

#[test]
fn on_a_phone_escape_closes_the_panel_before_it_leaves_the_board() {
    let mut table = Table::new();
    table.resize(390.0, 844.0);
    let middle = Vec2::new(330.0, 422.0);
    let open = |table: &mut Table| {
        table.click_at(Vec2::new(38.0, 820.0));
        table.frames(3);
        assert!(table.resource::<FreeViewport>().cover(middle));
    };
    open(&mut table);
    table.press(KeyCode::F1);
    assert_eq!(table.dialog(), Dialog::Help);
    table.press_escape();
    assert_eq!(table.dialog(), Dialog::None, "the window goes first");
    assert!(table.resource::<FreeViewport>().cover(middle));
    table.press_escape();
    assert!(!table.resource::<FreeViewport>().cover(middle));
    assert_eq!(screen(&mut table), Screen::Play);
    open(&mut table);
    let start = table.game().record().start().clone();
    table.ask(new_game(start));
    table.frames(3);
    assert!(
        !table.resource::<FreeViewport>().cover(middle),
        "a new game is seen"
    );
    table.press_escape();
    assert_eq!(screen(&mut table), Screen::Title);
}

#[test]
fn on_the_title_keys_open_windows_and_do_nothing_to_the_game() {
    let mut table = Table::new();
    table.play("a3", "a4");
    table.settle();
    request(&mut table, ScreenRequest::Title);
    for (key, opened) in [
        (KeyCode::KeyS, Dialog::Settings),
        (KeyCode::KeyG, Dialog::Games),
        (KeyCode::F1, Dialog::Help),
    ] {
        table.press(key);
        assert_eq!(table.dialog(), opened);
        table.press_escape();
        assert_eq!(table.dialog(), Dialog::None);
        assert_eq!(screen(&mut table), Screen::Title);
    }
    table.press(KeyCode::KeyM);
    assert!(table.settings().muted);
    for key in [
        KeyCode::KeyU,
        KeyCode::KeyC,
        KeyCode::KeyH,
        KeyCode::ArrowLeft,
    ] {
        table.press(key);
    }
    assert_eq!(table.dialog(), Dialog::None);
    assert_eq!(
        (table.game().record().ply(), table.game().shown_ply()),
        (1, 1)
    );
}

#[test]
fn a_plain_board_has_squares_of_one_wood_and_is_chequered_again_at_once() {
    let mut table = Table::new();
    let woods = |table: &mut Table| {
        let mut tiles = table
            .world()
            .query::<(&Tile, &MeshMaterial3d<StandardMaterial>)>();
        let of_board: HashSet<_> = tiles
            .iter(table.world())
            .filter(|(tile, _)| !tile.0.is_citadel())
            .map(|(_, material)| material.id())
            .collect();
        of_board.len()
    };
    assert_eq!(woods(&mut table), 2);
    table.settings_mut().squares = Squares::Plain;
    table.frames(1);
    assert_eq!(woods(&mut table), 1);
    table.settings_mut().squares = Squares::Chequered;
    table.frames(1);
    assert_eq!(woods(&mut table), 2);
}

/// A window at rest gets no frames by itself: the view would stay that of the old size.
#[test]
fn frames_follow_a_new_size_of_the_window_and_a_new_choice_on_the_shelf() {
    for shown in [
        ScreenRequest::Title,
        ScreenRequest::Shelf,
        ScreenRequest::Play,
    ] {
        let mut table = Table::new();
        request(&mut table, shown);
        table.frames(60);
        let window = {
            let mut windows = table.world().query::<(Entity, &Window)>();
            windows.single(table.world()).expect("one window").0
        };
        assert_eq!(table.frames_asked_for(5), 0, "{shown:?} rests");
        table.world().write_message(WindowResized {
            window,
            width: 1280.0,
            height: 720.0,
        });
        assert!(table.frames_asked_for(6) >= 2, "{shown:?}");
        assert_eq!(table.frames_asked_for(5), 0, "{shown:?} rests again");
    }
    let mut table = Table::new();
    request(&mut table, ScreenRequest::Shelf);
    table.frames(60);
    table.change::<Showcase>(|showcase| showcase.turn_page(1));
    assert_eq!(table.frames_asked_for(1), 1);
}
