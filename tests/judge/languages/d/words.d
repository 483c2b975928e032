import std.algorithm, std.array, std.stdio;

void main() {
    int[string] counts;
    foreach (line; stdin.byLine)
        foreach (word; line.splitter) counts[word.idup]++;
    foreach (word; counts.keys.sort) writeln(word, " ", counts[word]);
}
