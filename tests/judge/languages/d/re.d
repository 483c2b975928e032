void main() {
    throw new Exception("no way");
}
