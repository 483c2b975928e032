void main() {
    for (;;) { }
}
