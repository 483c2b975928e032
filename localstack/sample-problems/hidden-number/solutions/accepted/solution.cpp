#include <iostream>
#include <string>

int main() {
    int low = 1, high;
    std::cin >> high;
    for (std::string answer; answer != "=";) {
        int guess = low + (high - low) / 2;
        std::cout << guess << std::endl;
        std::cin >> answer;
        if (answer == "<") high = guess - 1;
        else low = guess + 1;
    }
}
