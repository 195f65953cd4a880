//! The page around the game, in the browser: what the game asks of it (`web/page/page.js` has the other end), and what
//! the page asks of the game. The page keeps everything that is JavaScript, so that nothing here holds on to it.

use std::{cell::RefCell, path::Path, sync::Arc};

use bevy::asset::io::{AssetReader, AssetReaderError, PathStream, Reader, VecReader};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Promise, Uint8Array, WebAssembly::Memory};

#[wasm_bindgen(js_namespace = timurPage)]
extern "C" {
    fn asset(path: &str) -> Promise;
    /// The board is seen for the first time.
    pub fn drawn();
    /// Says that the graphics card was taken away.
    #[wasm_bindgen(js_name = showDeviceLoss)]
    pub fn picture_gone();
    /// Says that the game cannot go on, with what a friend of the game would ask for.
    #[wasm_bindgen(js_name = showCrash)]
    pub fn stop(details: &str);
    /// Reads words aloud.
    pub fn announce(words: &str);
    /// The part of the address after the `#`.
    pub fn fragment() -> String;
    /// Forgets that part.
    #[wasm_bindgen(js_name = clearFragment)]
    pub fn forget_fragment();
    /// An address of this page with that part.
    pub fn link(fragment: &str) -> String;
    /// Gives lines to the worker that thinks, whose answers wake the game before the last one only if they are
    /// `followed`; `false` where there are no workers.
    #[wasm_bindgen(js_name = search)]
    pub fn think(lines: &str, followed: bool) -> bool;
    /// Ends the worker, whatever it does; the next one is fresh.
    #[wasm_bindgen(js_name = stopSearch)]
    pub fn stop_thinking();
    /// The next lines of the worker that belong together.
    #[wasm_bindgen(js_name = nextLines)]
    pub fn next_lines() -> Option<String>;
}

/// What the page may ask, as it was after the last frame.
#[derive(Default)]
pub struct Mirror {
    /// The position on the board.
    pub fen: String,
    /// The middles of the squares that are seen, in CSS pixels of the canvas.
    pub squares: Vec<(String, [f32; 2])>,
    /// Whether nothing moves and nobody thinks.
    pub rests: bool,
    /// Where in the program the last frame was asked for that no input asked for.
    pub asked: String,
    /// The names of the graphics card's programs that are still being made.
    pub programs: String,
    /// How many piece models have come in full detail.
    pub full: u32,
    /// How many frames there have been.
    pub frames: u32,
}

thread_local! {
    static MIRROR: RefCell<Mirror> = RefCell::default();
    static WAKE: RefCell<Option<Arc<dyn Fn()>>> = const { RefCell::new(None) };
}

/// Shows the page what it may ask.
pub fn show(mirror: Mirror) {
    MIRROR.with_borrow_mut(|shown| {
        let frames = shown.frames.wrapping_add(1);
        *shown = Mirror { frames, ..mirror };
    });
}

/// Lets the page wake the game by calling this.
pub fn wake_by(wake: impl Fn() + 'static) {
    WAKE.with_borrow_mut(|known| *known = Some(Arc::new(wake)));
}

/// Draws a frame, if the game rests.
#[wasm_bindgen]
pub fn wake() {
    // Not while it is borrowed: a frame may be drawn at once.
    if let Some(wake) = WAKE.with_borrow(Clone::clone) {
        wake();
    }
}

/// How many frames have been drawn.
#[wasm_bindgen]
pub fn frames() -> u32 {
    MIRROR.with_borrow(|mirror| mirror.frames)
}

/// Where in the program the last frame was asked for that no input asked for.
#[wasm_bindgen]
pub fn asked() -> String {
    MIRROR.with_borrow(|mirror| mirror.asked.clone())
}

/// The names of the graphics card's programs that are still being made, one a line.
#[wasm_bindgen]
pub fn programs() -> String {
    MIRROR.with_borrow(|mirror| mirror.programs.clone())
}

/// How many piece models have come in full detail.
#[wasm_bindgen]
pub fn full() -> u32 {
    MIRROR.with_borrow(|mirror| mirror.full)
}

/// The position on the board.
#[wasm_bindgen]
pub fn fen() -> String {
    MIRROR.with_borrow(|mirror| mirror.fen.clone())
}

/// Where the middle of a square is seen, in CSS pixels of the canvas.
#[wasm_bindgen]
pub fn square(name: &str) -> Option<Vec<f32>> {
    MIRROR.with_borrow(|mirror| {
        let mut found = mirror.squares.iter().filter(|(square, _)| square == name);
        found.next().map(|(_, place)| place.to_vec())
    })
}

/// Whether nothing moves and nobody thinks.
#[wasm_bindgen]
pub fn resting() -> bool {
    MIRROR.with_borrow(|mirror| mirror.rests)
}

/// Bytes of the memory that the game has.
#[wasm_bindgen(js_name = memoryBytes)]
pub fn memory_bytes() -> f64 {
    let memory = wasm_bindgen::memory().unchecked_into::<Memory>();
    let bytes = web_sys::js_sys::Reflect::get(&memory.buffer(), &"byteLength".into());
    bytes.ok().and_then(|bytes| bytes.as_f64()).unwrap_or(0.0)
}

/// Brings the files of `assets` from the page, which has begun to load them before the game was there.
pub struct PageReader;

impl AssetReader for PageReader {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        let bytes = JsFuture::from(asset(&path.to_string_lossy())).await;
        let bytes = bytes.map_err(|why| std::io::Error::other(words(&why)))?;
        Ok(VecReader::new(
            bytes.unchecked_into::<Uint8Array>().to_vec(),
        ))
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(path.into()))
    }

    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.into()))
    }

    async fn is_directory<'a>(&'a self, _path: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}

/// What an exception says, without a full stop.
pub fn words(thrown: &JsValue) -> String {
    let message = web_sys::js_sys::Reflect::get(thrown, &"message".into());
    let message = message.ok().and_then(|message| message.as_string());
    let message = message.or_else(|| thrown.as_string());
    message.map_or_else(
        || "the browser does not say why".into(),
        |words| words.trim_end_matches('.').into(),
    )
}
