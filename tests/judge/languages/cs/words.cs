using System;
using System.Collections.Generic;
using System.Linq;

class Program {
    static void Main() {
        var counts = new SortedDictionary<string, int>(StringComparer.Ordinal);
        for (string line; (line = Console.ReadLine()) != null;)
            foreach (var word in line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries))
                counts[word] = counts.TryGetValue(word, out var times) ? times + 1 : 1;
        foreach (var line in counts.Select(entry => $"{entry.Key} {entry.Value}")) Console.WriteLine(line);
    }
}
