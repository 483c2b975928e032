import std.algorithm, std.array, std.conv, std.stdio;

void main() {
    long total = 0;
    foreach (line; stdin.byLine) foreach (word; line.splitter) total += word.to!long;
    writeln(total);
}
