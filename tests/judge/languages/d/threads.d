import std.parallelism, std.stdio;

void main() {
    auto numbers = [1, 2, 3, 4];
    foreach (ref number; parallel(numbers)) number *= 2;
    writeln(numbers[0] + numbers[1] + numbers[2] + numbers[3]);
}
