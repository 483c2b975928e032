use std::thread;

fn main() {
    let threads: Vec<_> = (1..=4).map(|n| thread::spawn(move || 2 * n)).collect();
    let sum: i32 = threads.into_iter().map(|each| each.join().unwrap()).sum();
    println!("{}", sum);
}
