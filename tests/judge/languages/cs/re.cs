class Program {
    static void Main() {
        throw new System.Exception("no way");
    }
}
