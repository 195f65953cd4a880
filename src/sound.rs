//! Sounds: short ones, played when a piece lands and not when somebody clicks. Uses Bevy's audio; without a
//! sound device everything else works as ever. The files are made by `sculpt::sounds`.

use bevy::{
    audio::{AudioPlugin, Volume},
    prelude::*,
};

use crate::{
    base::{notification::Refused, schedule::AppSet},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Sound>();
    // A picture is silent.
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_systems(Startup, load).add_systems(
            Update,
            (refuse, play, fall_silent)
                .chain()
                .after(AppSet::Animation)
                .before(AppSet::Camera),
        );
    }
}

/// A sound to be played now.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece was set down.
    SetDown,
    /// A piece came down from a leap.
    Landing,
    /// A piece took another one's square.
    Capture,
    /// A captured piece came to its tray.
    Tray,
    /// Check was given.
    Check,
    /// A piece turned into another.
    Promotion,
    /// A king reached a citadel.
    Citadel,
    /// The game is over.
    End,
    /// What was asked for cannot be done.
    Refusal,
}

impl Sound {
    /// Every sound with the name of its file.
    pub const ALL: [(Sound, &str); 9] = [
        (Sound::SetDown, "set_down"),
        (Sound::Landing, "landing"),
        (Sound::Capture, "capture"),
        (Sound::Tray, "tray"),
        (Sound::Check, "check"),
        (Sound::Promotion, "promotion"),
        (Sound::Citadel, "citadel"),
        (Sound::End, "end"),
        (Sound::Refusal, "refusal"),
    ];
}

/// Seconds after which every sound is over.
const LONGEST: f32 = 1.5;

#[derive(Resource)]
struct Sources([Handle<AudioSource>; 9]);

/// A sound that is playing, and the second at which it is over.
#[derive(Component)]
struct Playing {
    until: f32,
}

fn load(mut commands: Commands, assets: Res<AssetServer>) {
    let source = |(_, name): (Sound, &str)| assets.load(format!("sounds/{name}.wav"));
    commands.insert_resource(Sources(Sound::ALL.map(source)));
}

fn refuse(mut refused: MessageReader<Refused>, mut sounds: MessageWriter<Sound>) {
    if refused.read().count() > 0 {
        sounds.write(Sound::Refusal);
    }
}

/// Starts the sounds, each once in a frame.
fn play(
    mut sounds: MessageReader<Sound>,
    settings: Res<Settings>,
    sources: Res<Sources>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let wanted: Vec<Sound> = sounds.read().copied().collect();
    let loudness = settings.loudness();
    if loudness <= 0.0 {
        return;
    }
    // Ears hear a tenth of the power as half as loud.
    let volume = Volume::Linear(loudness * loudness);
    for (nth, (sound, name)) in Sound::ALL.into_iter().enumerate() {
        if wanted.contains(&sound) {
            commands.spawn((
                Name::new(format!("Sound {name}")),
                AudioPlayer(sources.0[nth].clone()),
                PlaybackSettings::ONCE.with_volume(volume),
                Playing {
                    until: time.elapsed_secs() + LONGEST,
                },
            ));
        }
    }
}

/// Takes away what has been played. Bevy would do it, but not where there is no sound device.
fn fall_silent(playing: Query<(Entity, &Playing)>, time: Res<Time>, mut commands: Commands) {
    for (entity, sound) in &playing {
        if time.elapsed_secs() > sound.until {
            commands.entity(entity).despawn();
        }
    }
}
