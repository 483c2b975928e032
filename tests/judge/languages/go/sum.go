package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var sum, number int64
	for {
		if _, err := fmt.Fscan(in, &number); err != nil {
			break
		}
		sum += number
	}
	fmt.Println(sum)
}
