import std.stdio;

void main() {
    long n;
    readf(" %d", n);
    foreach (i; 1 .. n + 1) writeln(i * i);
}
