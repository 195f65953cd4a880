//! The ratings of the levels follow from the games of the ladder, as `docs/ladder.md` tells them.

use timur_engine::Level;

/// The numbers of the rows of the table after that mark.
fn rows(mark: &str) -> Vec<Vec<String>> {
    let page = include_str!("../../../../docs/ladder.md");
    let table = page
        .split_once(mark)
        .unwrap()
        .1
        .split_once("<!--")
        .unwrap()
        .0;
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    table.trim().lines().skip(2).map(cells).collect()
}

#[test]
fn ratings_follow_from_the_games() {
    let mut rating = 600.0;
    assert_eq!(Level::ALL[0].rating, 600);
    let games = rows("<!-- table -->");
    assert_eq!(games.len(), 9);
    for (index, row) in games.iter().enumerate() {
        let number = |column: usize| row[column].parse::<f64>().unwrap();
        assert_eq!(
            (number(0), number(1)),
            (index as f64 + 2.0, index as f64 + 1.0)
        );
        let (games, won, drawn, lost) = (number(3), number(4), number(5), number(6));
        assert_eq!(games, won + drawn + lost);
        let points = won + drawn / 2.0;
        // Each level beats the one below it by about two to one, or more.
        assert!(points / games >= 0.65, "{row:?}");
        assert_eq!(row[7], format!("{:.1} %", 100.0 * points / games));
        let share = (points + 0.5) / (games + 1.0);
        rating += 400.0 * (share / (1.0 - share)).log10();
        let told = f64::from(Level::ALL[index + 1].rating);
        assert!((rating - told).abs() <= 5.001, "{rating} {told}");
    }
}

#[test]
fn the_page_lists_the_levels() {
    let told: Vec<[String; 3]> = rows("<!-- ratings -->")
        .into_iter()
        .map(|row| row.try_into().unwrap())
        .collect();
    let known: Vec<[String; 3]> = (1..)
        .zip(Level::ALL)
        .map(|(number, level)| {
            [
                number.to_string(),
                level.name.to_owned(),
                level.rating.to_string(),
            ]
        })
        .collect();
    assert_eq!(told, known);
}
