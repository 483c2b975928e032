// Never ends: the loop waits for a value that the counter never takes.
int main() {
    volatile unsigned counter = 0;
    while (counter % 2 == 0) counter = counter + 2;
}
