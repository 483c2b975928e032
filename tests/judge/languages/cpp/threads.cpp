#include <iostream>
#include <thread>
#include <vector>

int main() {
    int numbers[] = {1, 2, 3, 4};
    std::vector<std::thread> threads;
    for (int &number : numbers) threads.emplace_back([&number] { number *= 2; });
    for (std::thread &thread : threads) thread.join();
    std::cout << numbers[0] + numbers[1] + numbers[2] + numbers[3] << std::endl;
}
