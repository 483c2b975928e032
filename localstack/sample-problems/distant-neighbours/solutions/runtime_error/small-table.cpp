// The table is too small for the large cases.
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> order;
    order.reserve(1000);
    if (n == 2 || n == 3) {
        std::cout << -1 << '\n';
        return 0;
    }
    for (int i = 2; i <= n; i += 2) order.push_back(i);
    for (int i = 1; i <= n; i += 2) order.push_back(i);
    if (order.size() > 1000) order.at(order.size()) = 0;
    for (int guest : order) std::cout << guest << ' ';
    std::cout << '\n';
}
