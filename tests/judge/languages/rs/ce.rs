fn main() {
    let text: String = 5;
}
