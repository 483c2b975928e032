using System;

class Program {
    static int Depth(int n) {
        return n == 0 ? 0 : 1 + Depth(n - 1);
    }

    static void Main() {
        Console.WriteLine(Depth(100000));
    }
}
