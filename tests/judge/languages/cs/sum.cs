using System;
using System.Linq;

class Program {
    static void Main() {
        string[] words = Console.In.ReadToEnd().Split((char[]) null, StringSplitOptions.RemoveEmptyEntries);
        Console.WriteLine(words.Select(long.Parse).Sum());
    }
}
