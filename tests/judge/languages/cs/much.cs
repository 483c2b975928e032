using System;

class Program {
    static void Main() {
        long n = long.Parse(Console.ReadLine());
        for (long i = 1; i <= n; i++) Console.WriteLine(i * i);
    }
}
