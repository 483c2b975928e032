// Sends each number through its machines one by one.
#include <iostream>
#include <vector>

int main() {
    int n, q, p;
    std::cin >> n >> q >> p;
    std::vector<int> a(n + 1), b(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> a[i] >> b[i];
    while (q--) {
        char kind;
        int one, two, three;
        std::cin >> kind >> one >> two >> three;
        if (kind == 'C') {
            a[one] = two;
            b[one] = three;
            continue;
        }
        for (int i = one; i <= two; i++) three = (a[i] * three + b[i]) % p;
        std::cout << three << '\n';
    }
}
