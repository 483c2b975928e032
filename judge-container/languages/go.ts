import type { Language } from './language.ts'

const tools = '/usr/share/oj/go'

/** Compiler and linker by themselves take a third of the time of `go build`, which asks first what has changed. */
const compileAndLink = `
${tools}/tool/compile -p main -complete -I ${tools}/pkg -o main.a "$@"
${tools}/tool/link -s -w -L ${tools}/pkg -o main main.a`

/** Newer releases come without the compiled standard library. */
const prepareTools = `
export GOROOT=/usr/lib/go GOCACHE=/scratch GOFLAGS=-p=2
pkg=$GOROOT/pkg/$(go env GOOS)_$(go env GOARCH)
test -e $pkg/fmt.a || GODEBUG=installgoroot=all go install std
mkdir -p ${tools}
ln -sfn $(go env GOTOOLDIR) ${tools}/tool
ln -sfn $pkg ${tools}/pkg`

export const go = {
  id: 11,
  name: 'Golang',
  aliases: ['go'],
  description: 'Go',
  contentType: 'text/x-go',
  extensions: ['go'],
  source: 'main.go',
  compile: {
    argv: ['/bin/sh', '-ec', compileAndLink, 'sh', '{sources}'],
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', TMPDIR: '.', HOME: '.', GOROOT: '/usr/lib/go' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'fatal error: runtime: out of memory',
  tools: { packages: ['golang-go'], prepare: prepareTools },
  version: ['/usr/bin/go', 'version'],
  template: `package main

import "fmt"

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`,
} as const satisfies Language
