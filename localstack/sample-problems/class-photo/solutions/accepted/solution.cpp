#include <algorithm>
#include <iostream>
#include <vector>

static std::vector<int> row, merged;

// Sorts row[from, to) and returns the number of pairs that were in the wrong order.
static long long sort_and_count(int from, int to) {
    if (to - from < 2) return 0;
    int middle = (from + to) / 2;
    long long pairs = sort_and_count(from, middle) + sort_and_count(middle, to);
    for (int i = from, j = middle, k = from; k < to; k++) {
        if (j == to || (i < middle && row[i] <= row[j])) {
            merged[k] = row[i++];
        } else {
            merged[k] = row[j++];
            pairs += middle - i;
        }
    }
    std::copy(merged.begin() + from, merged.begin() + to, row.begin() + from);
    return pairs;
}

int main() {
    std::ios::sync_with_stdio(false);
    int n;
    std::cin >> n;
    row.resize(n);
    merged.resize(n);
    for (int& height : row) std::cin >> height;
    std::cout << sort_and_count(0, n) << '\n';
}
