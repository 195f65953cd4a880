//! How long the machine has been thinking about its move, in whole seconds, so that a panel can say so. While it thinks
//! a resting window wakes once a second. Uses [`Thinker`].

use std::time::Duration;

use bevy::{
    prelude::*,
    time::Real,
    winit::{UpdateMode, WinitSettings},
};

use super::Thinker;
use crate::base::schedule::AppSet;
use timur_session::{Purpose, SearchJob};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>().add_systems(
        Update,
        // Before the words, so that they are of this frame.
        (count, tick)
            .chain()
            .after(AppSet::Opponent)
            .before(AppSet::Words),
    );
}

/// Whole seconds since the machine began to think about its move; nothing while it does not think.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Thinking(pub Option<u64>);

impl Thinking {
    /// The seconds in words, after the first one.
    pub fn words(self) -> Option<String> {
        let seconds = self.0.filter(|&seconds| seconds > 0)?;
        Some(format!("{seconds} s"))
    }
}

/// Another position is another thought.
fn count(
    thinker: Res<Thinker>,
    time: Res<Time<Real>>,
    mut begun: Local<Option<(SearchJob, Duration)>>,
    mut thinking: ResMut<Thinking>,
) {
    let now = time.elapsed();
    let job = thinker.searches().job(Purpose::Move);
    if begun.as_ref().map(|(job, _)| job) != job {
        *begun = job.map(|job| (job.clone(), now));
    }
    let since = begun.as_ref().map(|(_, since)| now.saturating_sub(*since));
    thinking.set_if_neq(Thinking(since.map(|since| since.as_secs())));
}

/// A window without a game in it is never woken for this.
fn tick(thinking: Res<Thinking>, settings: Option<ResMut<WinitSettings>>) {
    let Some(mut settings) = settings.filter(|_| thinking.is_changed()) else {
        return;
    };
    let usual = WinitSettings::desktop_app().focused_mode;
    let each_second = UpdateMode::reactive(Duration::from_secs(1));
    settings.focused_mode = if thinking.0.is_some() {
        each_second
    } else {
        usual
    };
}
