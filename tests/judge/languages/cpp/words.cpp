#include <bits/stdc++.h>
using namespace std;

int main() {
    map<string, int> counts;
    for (string line; getline(cin, line);) {
        istringstream words(line);
        for (string word; words >> word;) counts[word]++;
    }
    for (const auto& entry : counts) cout << entry.first << " " << entry.second << '\n';
}
