import std.stdio;

int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
}

void main() {
    writeln(depth(100000));
}
