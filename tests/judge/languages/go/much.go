package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	var n int64
	fmt.Scan(&n)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for i := int64(1); i <= n; i++ {
		fmt.Fprintln(out, i*i)
	}
}
