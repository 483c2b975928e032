package main

import (
	"bufio"
	"cmp"
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"os"
	"slices"
	"strings"
	"sync"
)

type Num interface{ ~int | ~int64 }

func Sum[T Num](xs ...T) (s T) {
	for _, x := range xs {
		s += x
	}
	return
}

type P struct {
	k string
	v int
}

func gen(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var a, b int
	fmt.Fscan(in, &a, &b)
	m := map[string]int{"a": a, "b": b}
	keys := slices.Sorted(maps.Keys(m))
	ps := []P{}
	for _, k := range keys {
		ps = append(ps, P{k, m[k]})
	}
	slices.SortFunc(ps, func(x, y P) int { return cmp.Or(cmp.Compare(y.v, x.v), strings.Compare(x.k, y.k)) })
	var wg sync.WaitGroup
	var mu sync.Mutex
	t := 0
	for i := range gen(max(3, 2)) {
		wg.Go(func() { mu.Lock(); defer mu.Unlock(); t += i })
	}
	wg.Wait()
	if t != 3 || bits.OnesCount(7) != 3 {
		panic("x")
	}
	fmt.Println(Sum(ps[0].v, ps[1].v))
}
