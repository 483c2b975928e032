package main

import "bytes"

func main() {
	var blocks [][]byte
	for {
		blocks = append(blocks, bytes.Repeat([]byte{1}, 1<<20))
	}
}
