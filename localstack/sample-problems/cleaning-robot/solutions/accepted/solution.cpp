#include <iostream>
#include <string>
#include <vector>

int main() {
    const std::string facings = "^>v<";
    const int dr[] = {-1, 0, 1, 0}, dc[] = {0, 1, 0, -1};
    int r, c;
    std::cin >> r >> c;
    std::vector<std::string> plan(r);
    int row = 0, column = 0, facing = 0;
    for (int i = 0; i < r; i++) {
        std::cin >> plan[i];
        auto at = plan[i].find_first_of(facings);
        if (at == std::string::npos) continue;
        row = i;
        column = static_cast<int>(at);
        facing = static_cast<int>(facings.find(plan[i][at]));
    }
    std::string commands;
    std::cin >> commands;
    std::vector<std::vector<bool>> clean(r, std::vector<bool>(c));
    clean[row][column] = true;
    int cells = 1, bumps = 0;
    for (char command : commands) {
        if (command != 'F') {
            facing = (facing + (command == 'R' ? 1 : 3)) % 4;
            continue;
        }
        int y = row + dr[facing], x = column + dc[facing];
        if (y < 0 || y >= r || x < 0 || x >= c || plan[y][x] == '#') {
            bumps++;
            continue;
        }
        row = y;
        column = x;
        if (!clean[row][column]) cells++;
        clean[row][column] = true;
    }
    std::cout << cells << '\n' << bumps << '\n' << row + 1 << ' ' << column + 1 << ' ' << facings[facing] << '\n';
}
