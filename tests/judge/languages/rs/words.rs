use std::collections::BTreeMap;
use std::io::{self, BufRead};

fn main() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        for word in line.unwrap().split_whitespace() {
            *counts.entry(word.to_string()).or_insert(0) += 1;
        }
    }
    for (word, times) in &counts {
        println!("{word} {times}");
    }
}
