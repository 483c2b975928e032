class Program {
    static void Main() {
        int n = "text";
    }
}
