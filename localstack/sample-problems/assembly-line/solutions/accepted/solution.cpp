#include <iostream>
#include <vector>

// A stretch of machines computes (a * x + b) mod p for some a and b as well; each node of the tree keeps them.
struct Machine {
    int a = 1, b = 0;
};

static int n, q, p;
static std::vector<Machine> tree;

static Machine joined(Machine first, Machine second) {
    return {first.a * second.a % p, (second.a * first.b + second.b) % p};
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n >> q >> p;
    int leaves = 1;
    while (leaves < n) leaves *= 2;
    tree.resize(2 * leaves);
    for (int i = 0; i < n; i++) std::cin >> tree[leaves + i].a >> tree[leaves + i].b;
    for (int i = leaves - 1; i > 0; i--) tree[i] = joined(tree[2 * i], tree[2 * i + 1]);
    while (q--) {
        char kind;
        int one, two, three;
        std::cin >> kind >> one >> two >> three;
        if (kind == 'C') {
            int i = leaves + one - 1;
            tree[i] = {two, three};
            while (i /= 2) tree[i] = joined(tree[2 * i], tree[2 * i + 1]);
            continue;
        }
        Machine before, after;
        for (int l = leaves + one - 1, r = leaves + two; l < r; l /= 2, r /= 2) {
            if (l % 2) before = joined(before, tree[l++]);
            if (r % 2) after = joined(tree[--r], after);
        }
        Machine whole = joined(before, after);
        std::cout << (whole.a * three + whole.b) % p << '\n';
    }
}
