// Joins the stretches of a query as if their order did not matter.
#include <iostream>
#include <vector>

struct Machine {
    int a = 1, b = 0;
};

static int n, q, p;
static std::vector<Machine> tree;

static Machine joined(Machine first, Machine second) {
    return {first.a * second.a % p, (second.a * first.b + second.b) % p};
}

int main() {
    std::cin >> n >> q >> p;
    tree.resize(2 * n);
    for (int i = 0; i < n; i++) std::cin >> tree[n + i].a >> tree[n + i].b;
    for (int i = n - 1; i > 0; i--) tree[i] = joined(tree[2 * i], tree[2 * i + 1]);
    while (q--) {
        char kind;
        int one, two, three;
        std::cin >> kind >> one >> two >> three;
        if (kind == 'C') {
            int i = n + one - 1;
            tree[i] = {two, three};
            while (i /= 2) tree[i] = joined(tree[2 * i], tree[2 * i + 1]);
            continue;
        }
        Machine whole;
        for (int l = n + one - 1, r = n + two; l < r; l /= 2, r /= 2) {
            if (l % 2) whole = joined(whole, tree[l++]);
            if (r % 2) whole = joined(whole, tree[--r]);
        }
        std::cout << (whole.a * three + whole.b) % p << '\n';
    }
}
