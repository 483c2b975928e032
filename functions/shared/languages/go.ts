import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

const version = '1.26.8'
const root = '/usr/share/oj/go'

/** Compiler and linker by themselves take a third of the time of `go build`, which asks first what has changed. */
const compileAndLink = `
${root}/tool/compile -p main -complete -I ${root}/std -o main.a "$@"
${root}/tool/link -s -w -L ${root}/std -o main main.a`

/** Modules come without execute bits, and releases without the compiled standard library; its sources are then done with. */
const prepareTools = `
export GOROOT=${root} GOCACHE=/scratch GOFLAGS=-p=2 GODEBUG=installgoroot=all CGO_ENABLED=0
mkdir -p .config/go/telemetry
echo off >.config/go/telemetry/mode
chmod -R a+rX,go-w ${root}
chmod a+x ${root}/bin/* ${root}/pkg/tool/*/*
${root}/bin/go install std
ln -sfn $(${root}/bin/go env GOTOOLDIR) ${root}/tool
ln -sfn ${root}/pkg/$(${root}/bin/go env GOOS)_$(${root}/bin/go env GOARCH) ${root}/std
rm -r ${root}/src ${root}/test ${root}/api ${root}/doc ${root}/misc 2>/dev/null || true`

export const go = {
  ...nativeDefaults,
  id: 11,
  name: 'Golang',
  aliases: ['go'],
  description: 'Go',
  contentType: 'text/x-go',
  editor: { file: 'go', mode: 'go' },
  grammar: 'go',
  extensions: ['go'],
  source: 'main.go',
  compile: { ...compilerStep, argv: ['/bin/sh', '-ec', compileAndLink, 'sh', '{sources}'] },
  env: { ...nativeDefaults.env, HOME: '.', GOROOT: root },
  outOfMemory: 'fatal error: runtime: out of memory',
  tools: {
    packages: [],
    module: {
      name: `golang.org/toolchain@v0.0.1-go${version}.linux-{arch}`,
      sums: {
        amd64: '30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7',
        arm64: '02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99',
      },
      to: root,
    },
    prepare: prepareTools,
  },
  version: [`${root}/bin/go`, 'version'],
  template: `package main

func main() {

}
`,
} as const satisfies Language
