using System;
using System.Linq;
using System.Threading.Tasks;

class Program {
    static void Main() {
        Console.WriteLine(Enumerable.Range(1, 4).Select(n => Task.Run(() => 2 * n)).ToArray().Sum(task => task.Result));
    }
}
