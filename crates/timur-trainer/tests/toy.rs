//! A toy net, trained on a handful of games.

use timur_engine::datagen::{Generator, Settings};
use timur_engine::nnue::{Net, Output};
use timur_trainer::{Epoch, Options, Samples, Target, Training};

const OPTIONS: Options = Options {
    width: 16,
    output: Output::Evaluation,
    batch: 128,
    epochs: 3,
    rate: 0.01,
    decay: 0.01,
    seed: 1,
    threads: 1,
};

fn samples(numbers: std::ops::Range<u64>) -> Samples {
    let mut generator = Generator::new(Settings { seed: 3, nodes: 20 });
    let mut samples = Samples::new(Target {
        centipawns: 600.0,
        trace: 0.5,
    });
    for number in numbers {
        for game in generator.pair(number) {
            samples.add_game(&game.pack()).unwrap();
        }
    }
    samples
}

fn train(options: Options, taught: &Samples, held_out: &Samples) -> (Vec<Epoch>, Net, [f64; 2]) {
    let mut training = Training::new(options, taught, held_out).unwrap();
    let epochs = std::iter::from_fn(|| training.next_epoch()).collect();
    let net = training.model().net().unwrap();
    (epochs, net, training.without_net())
}

#[test]
fn a_toy_net_beats_chance_and_is_the_same_again() {
    let (taught, held_out) = (samples(0..9), samples(9..12));
    assert!(taught.len() > 500 && held_out.len() > 100);
    let (epochs, net, [nothing, hand_made]) = train(OPTIONS, &taught, &held_out);
    assert_eq!(epochs.len(), 3);
    let last = epochs[2];
    assert!(last.loss < epochs[0].loss, "{epochs:?}");
    assert!(last.held_out < 0.9 * nothing, "{last:?} {nothing}");
    assert!(hand_made < nothing);

    let two_threads = Options {
        threads: 2,
        ..OPTIONS
    };
    assert_eq!(train(two_threads, &taught, &held_out).1, net);
    let other = Options { seed: 2, ..OPTIONS };
    assert_ne!(train(other, &taught, &held_out).1, net);
    assert_eq!(Net::from_bytes(&net.to_bytes()).as_ref(), Ok(&net));
}

#[test]
fn without_positions_there_is_nothing_to_train() {
    let none = samples(0..0);
    let (epochs, net, _) = train(OPTIONS, &none, &none);
    assert_eq!((epochs.len(), net.output()), (0, Output::Evaluation));
    let wrong = Options {
        width: 20,
        ..OPTIONS
    };
    assert!(Training::new(wrong, &none, &none).is_err());
}
