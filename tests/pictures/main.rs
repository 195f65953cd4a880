//! Pictures of the real program: drawn without a window, and in a real window under Xvfb with real clicks. They need a
//! Vulkan driver; lavapipe, which needs no graphics card, is enough.

mod drawn;
mod looked_at;
mod window;
