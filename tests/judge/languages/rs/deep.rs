fn depth(n: u32) -> u32 {
    let rest = std::hint::black_box(n);
    if rest == 0 { 0 } else { 1 + depth(rest - 1) }
}

fn main() {
    println!("{}", depth(100000));
}
