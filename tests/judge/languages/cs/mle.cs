using System.Collections.Generic;

class Program {
    static void Main() {
        var blocks = new List<int[]>();
        for (;;) {
            var block = new int[1 << 18];
            for (int i = 0; i < block.Length; i++) block[i] = i;
            blocks.Add(block);
        }
    }
}
