class Program {
    static void Main() {
        System.Console.WriteLine("Hello, World!");
    }
}
