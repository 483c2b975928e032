package main

import (
	"fmt"
	"sync"
)

func main() {
	numbers := []int{1, 2, 3, 4}
	var group sync.WaitGroup
	for i := range numbers {
		group.Add(1)
		go func(i int) {
			numbers[i] *= 2
			group.Done()
		}(i)
	}
	group.Wait()
	fmt.Println(numbers[0] + numbers[1] + numbers[2] + numbers[3])
}
