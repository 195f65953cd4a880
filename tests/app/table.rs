//! A table without a window: the whole app, driven by a mouse and fingers that the test moves.

use std::{cell::RefCell, path::PathBuf, time::Duration};

use bevy::{
    ecs::{component::Mutable, system::SystemState},
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput, NativeKey},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    time::TimeUpdateStrategy,
    window::{FileDragAndDrop, PrimaryWindow, RequestRedraw, WindowEvent, WindowResized},
};
use bevy_egui::{PrimaryEguiContext, egui, input::EguiInputEvent};
use timur::{
    advice::AdviceRequest,
    animation::Animation,
    announcements::Spoken,
    base::{dialog::Dialog, hover::Hover, layout::centre, stage::Stage},
    build,
    camera::{BoardCamera, Seat, View},
    game::{Game, Request},
    hud::{Games, NotificationLine},
    projection::{Fault, projection_fault},
    screens::{Opening, begin_with},
    settings::Settings,
    sound::Sound,
    storage::{Desk, Store},
};
use timur_rules::{Position, Ruleset, Square};
use timur_session::{Intent, SavedGame, Start};

/// Seconds of a frame.
const FRAME: f32 = 0.04;

/// A new game from this position, with the players as they are.
pub fn new_game(start: Position) -> Intent {
    Intent::NewGame {
        start: Box::new(start),
        players: None,
    }
}

/// The app at a table.
pub struct Table {
    app: App,
    game: RefCell<SystemState<Game<'static>>>,
}

impl Table {
    /// A table with the pieces as in this position, seen from above.
    pub fn set(fen: &str) -> Table {
        Table::with(Position::from_fen(fen, &Ruleset::default()).expect("a position"))
    }

    /// A table with the pieces in the usual array, seen from above.
    pub fn new() -> Table {
        Table::with(Position::initial(&Ruleset::default()))
    }

    /// A table with this position.
    pub fn with(start: Position) -> Table {
        Table::keeping(&Store::memory(), Start::Position(Box::new(start)))
    }

    /// A table that keeps its games and settings in this store, and begins as the program would.
    pub fn keeping(store: &Store, start: Start) -> Table {
        Table::begun(store, start, Opening::Play)
    }

    /// The same, with another screen first.
    pub fn begun(store: &Store, start: Start, opening: Opening) -> Table {
        let mut app = build(start, Stage::Nowhere);
        app.insert_resource(store.clone());
        begin_with(&mut app, opening);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(
            FRAME,
        )));
        while app.plugins_state() == bevy::app::PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        let game = RefCell::new(SystemState::new(app.world_mut()));
        let mut table = Table { app, game };
        table.frames(2);
        table.look(Seat::Top.view());
        table
    }

    /// Waits until everything that is to be kept has been written.
    pub fn written(&mut self) {
        for _ in 0..2_000 {
            self.app.update();
            if self.app.world().resource::<Desk>().is_idle() {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the desk is never empty");
    }

    /// The player closes the window.
    pub fn quit(mut self) {
        self.app.world_mut().write_message(AppExit::Success);
        self.app.update();
    }

    /// Presses keys one after the other and lets them go, all between two frames.
    pub fn chord(&mut self, keys: &[KeyCode]) {
        let window = self.window();
        let presses = keys.iter().map(|&key| (key, ButtonState::Pressed));
        let releases = keys.iter().rev().map(|&key| (key, ButtonState::Released));
        for (key_code, state) in presses.chain(releases) {
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
        }
        self.frames(2);
    }

    /// Something that the system's clipboard tells the panels.
    pub fn clip(&mut self, event: egui::Event) {
        let mut contexts = self
            .app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryEguiContext>>();
        let context = contexts.single(self.app.world()).expect("one context");
        self.app
            .world_mut()
            .write_message(EguiInputEvent { context, event });
        self.frames(2);
    }

    /// Gives the window another size.
    pub fn resize(&mut self, width: f32, height: f32) {
        let entity = self.window();
        let world = self.app.world_mut();
        let mut window = world.get_mut::<Window>(entity).expect("a window");
        window.resolution.set(width, height);
        world.write_message(WindowResized {
            window: entity,
            width,
            height,
        });
        self.frames(3);
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: KeyCode) {
        self.press_named(key, Key::Unidentified(NativeKey::Unidentified));
    }

    /// Presses a key which egui, too, hears: it goes by the logical name.
    pub fn press_named(&mut self, key_code: KeyCode, name: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: name.clone(),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frames(2);
        }
    }

    /// Presses the escape key for everybody.
    pub fn press_escape(&mut self) {
        self.press_named(KeyCode::Escape, Key::Escape);
    }

    /// The window over the board.
    pub fn dialog(&self) -> Dialog {
        *self.app.world().resource::<Dialog>()
    }

    /// The saved games, as the dialog shows them.
    pub fn list(&mut self) -> Vec<SavedGame> {
        for _ in 0..500 {
            self.app.update();
            let games = self.app.world().resource::<Games>();
            if !games.is_reading() {
                return games.entries().to_vec();
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the list is never read");
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        self.app.world().resource::<Settings>()
    }

    /// The same to be changed.
    pub fn settings_mut(&mut self) -> Mut<'_, Settings> {
        self.app.world_mut().resource_mut::<Settings>()
    }

    /// What is to be heard in the next frame.
    pub fn listen(&mut self) -> Vec<Sound> {
        self.app
            .world_mut()
            .resource_mut::<Messages<Sound>>()
            .clear();
        self.app.update();
        let messages = self.app.world().resource::<Messages<Sound>>();
        messages.iter_current_update_messages().copied().collect()
    }

    /// How many sounds play, as far as the app knows.
    pub fn playing(&mut self) -> usize {
        let mut all = self.app.world_mut().query::<&AudioPlayer>();
        all.iter(self.app.world()).count()
    }

    /// Drops a file on the window.
    pub fn drop_file(&mut self, path: PathBuf) {
        let window = self.window();
        self.app
            .world_mut()
            .write_message(FileDragAndDrop::DroppedFile {
                window,
                path_buf: path,
            });
        self.frames(2);
    }

    /// Looks from there at once.
    pub fn look(&mut self, view: View) {
        let mut board_cameras = self.app.world_mut().query::<&mut BoardCamera>();
        let mut board_camera = board_cameras
            .single_mut(self.app.world_mut())
            .expect("one eye");
        board_camera.jump_to(view.limited());
        self.frames(2);
    }

    /// Lets some frames pass.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Lets some frames pass, and counts those that asked for another one at once.
    pub fn frames_asked_for(&mut self, count: usize) -> usize {
        let mut asked = 0;
        for _ in 0..count {
            self.app
                .world_mut()
                .resource_mut::<Messages<RequestRedraw>>()
                .clear();
            self.app.update();
            asked += usize::from(
                !self
                    .app
                    .world()
                    .resource::<Messages<RequestRedraw>>()
                    .is_empty(),
            );
        }
        asked
    }

    /// Waits until nothing moves, and proves that the scene shows the game.
    pub fn settle(&mut self) {
        for _ in 0..2_000 {
            self.app.update();
            if self.moving() == 0 {
                self.app.update();
                assert_eq!(self.fault(), None);
                return;
            }
        }
        panic!("the pieces never come to rest");
    }

    /// How many pieces are on their way.
    pub fn moving(&mut self) -> usize {
        let mut board_pieces = self.app.world_mut().query::<&Animation>();
        board_pieces
            .iter(self.app.world())
            .filter(|animation| !animation.is_idle())
            .count()
    }

    /// In what the scene differs from the game.
    pub fn fault(&mut self) -> Option<Fault> {
        let fault = self.app.world_mut().run_system_cached(projection_fault);
        fault.expect("a system that runs")
    }

    /// The game.
    pub fn game(&self) -> Game<'_> {
        self.game
            .borrow_mut()
            .get(self.app.world())
            .expect("a game")
    }

    /// Any other resource of the app.
    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// The same, to be changed.
    pub fn change<R: Resource<Mutability = Mutable>>(&mut self, change: impl FnOnce(&mut R)) {
        change(&mut self.app.world_mut().resource_mut::<R>());
    }

    /// Lets frames pass until something has come about.
    pub fn wait(&mut self, what: &str, come_about: impl Fn(&Table) -> bool) {
        for _ in 0..6_000 {
            if come_about(self) {
                return;
            }
            self.frames(1);
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("it never comes about: {what}");
    }

    /// The line at the foot of the board.
    pub fn notice(&self) -> Option<String> {
        self.app.world().resource::<NotificationLine>().text.clone()
    }

    /// Asks for something as a panel or a key would.
    pub fn ask(&mut self, what: impl Into<Request>) {
        self.app.world_mut().write_message(what.into());
        self.app.update();
    }

    /// Asks for advice as a button would.
    pub fn advise(&mut self, request: AdviceRequest) {
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    /// Presses a key and lets it go.
    pub fn key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frames(1);
        }
    }

    /// How many entities have this component.
    pub fn count<C: Component>(&mut self) -> usize {
        let mut all = self.app.world_mut().query::<&C>();
        all.iter(self.app.world()).count()
    }

    /// Everything.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Where a point of the scene is seen, in logical pixels.
    pub fn seen_at(&mut self, point: Vec3) -> Vec2 {
        let mut board_cameras = self
            .app
            .world_mut()
            .query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
        let (camera, place) = board_cameras.single(self.app.world()).expect("one eye");
        camera.world_to_viewport(place, point).expect("in sight")
    }

    /// The way from the camera through a point of the window.
    pub fn way_through(&mut self, at: Vec2) -> Vec3 {
        let mut board_cameras = self
            .app
            .world_mut()
            .query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
        let (camera, place) = board_cameras.single(self.app.world()).expect("one eye");
        let ray = camera.viewport_to_world(place, at).expect("a ray");
        *ray.direction
    }

    /// Where the middle of a square is seen.
    pub fn pixel(&mut self, square: &str) -> Vec2 {
        let square: Square = square.parse().expect("a square");
        self.seen_at(centre(square))
    }

    /// Clicks with the left button on the middle of a square.
    pub fn click(&mut self, square: &str) {
        let at = self.pixel(square);
        self.click_at(at);
    }

    /// Clicks with the left button.
    pub fn click_at(&mut self, at: Vec2) {
        self.drag(MouseButton::Left, &[at]);
    }

    /// Presses a button at the first point, moves along the others, lets go at the last.
    pub fn drag(&mut self, button: MouseButton, way: &[Vec2]) {
        self.move_to(way[0]);
        self.button(button, ButtonState::Pressed);
        for &point in &way[1..] {
            self.move_to(point);
        }
        self.button(button, ButtonState::Released);
        self.frames(1);
    }

    /// Clicks from one square to another.
    pub fn play(&mut self, from: &str, to: &str) {
        self.click(from);
        self.click(to);
    }

    /// Moves the mouse there and says what it is over.
    pub fn hover_at(&mut self, position: Vec2) -> Option<Square> {
        self.point(position);
        self.frames(1);
        self.app.world().resource::<Hover>().0
    }

    /// Moves the mouse.
    pub fn move_to(&mut self, position: Vec2) {
        self.point(position);
        self.frames(2);
    }

    fn point(&mut self, position: Vec2) {
        let window = self.window();
        let moved = bevy::window::CursorMoved {
            window,
            position,
            delta: None,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::CursorMoved(moved.clone()));
        self.app.world_mut().write_message(moved);
    }

    /// Puts a finger down, moves it, or takes it up.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput {
            phase,
            position,
            window: self.window(),
            force: None,
            id,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::TouchInput(touch));
        self.app.world_mut().write_message(touch);
        self.frames(2);
    }

    /// What was told last, in this frame or the one before it.
    pub fn announced(&self) -> Option<String> {
        let spoken = self.app.world().resource::<Messages<Spoken>>();
        let mut cursor = spoken.get_cursor();
        let last = cursor.read(spoken).last();
        last.map(|Spoken(words)| words.clone())
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput {
            button,
            state,
            window: self.window(),
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::MouseButtonInput(input));
        self.app.world_mut().write_message(input);
        self.frames(1);
    }

    fn window(&mut self) -> Entity {
        let mut windows = self
            .app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(self.app.world()).expect("one window")
    }
}
