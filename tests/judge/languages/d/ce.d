void main() {
    int n = "text";
}
