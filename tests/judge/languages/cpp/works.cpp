#pragma GCC optimize("O3,unroll-loops")
#pragma GCC target("avx2")
#include <iostream>
#include <algorithm>
#include <array>
#include <cmath>
#include <future>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <thread>
#include <unordered_map>
#include <vector>
#define int long long
using namespace std;

template <typename T> T total(const vector<T>& items) { return accumulate(items.begin(), items.end(), T{}); }
struct Base { virtual ~Base() = default; virtual int value() const = 0; };
struct One : Base { int value() const override { return 1; } };
thread_local int here = 0;

signed main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    vector<int> numbers(2);
    for (auto& number : numbers) cin >> number;
    map<string, int> named{{"a", numbers[0]}, {"b", numbers[1]}};
    auto later = async(launch::async, [&] { here = 5; return total(numbers); });
    thread other([&] { here = 7; });
    other.join();
    unique_ptr<Base> one(new One);
    __int128 wide = (__int128)1 << 100;
    try {
        if (wide >> 99 != 2 || here != 0) throw runtime_error("wrong");
        vector<int>().at(1);
    } catch (const out_of_range&) {
        stringstream text;
        text << later.get() + one->value() - 1 << '\n';
        cout << text.str();
    }
}
