import { describe, expect, it } from 'vitest'
import { languages, languagesOfFile } from './index.ts'

const first = (file: string) => languagesOfFile(file)[0]?.name

describe('JD-01 endings', () => {
  it.each([
    ['C', 'a.c'],
    ['C++', 'a.cpp a.cc a.cxx a.c++ a.cp a.C A.C a.CPP a.Cc'],
    ['Python3', 'a.py a.py3 a.pyw A.PY'],
    ['Python2', 'a.py2'],
    ['Kotlin', 'a.kt a.kts'],
    ['JavaScript Node', 'a.js a.mjs a.cjs'],
    ['TypeScript', 'a.ts a.mts a.cts'],
    ['Pascal', 'a.pas a.pp a.p a.dpr a.lpr'],
    ['Fortran', 'a.f90 a.f95 a.f03 a.f08 a.f a.for a.f77'],
    ['Haskell', 'a.hs a.lhs'],
    ['Common Lisp', 'a.lisp a.cl a.lsp'],
    ['Ada', 'a.adb a.ads'],
    ['Perl', 'a.pl a.pm'],
    ['Rust', 'a.b.rs'],
  ])('of %s: %s', (name, files) => {
    for (const file of files.split(' ')) expect(`${file} ${first(file)}`).toBe(`${file} ${name}`)
  })

  it('of no language are unknown', () => {
    expect(['a.txt', 'a.', 'a', 'a.h', '.profile'].map(first)).toEqual(Array(5).fill(undefined))
  })

  it('stand for every dialect', () => {
    const names = languagesOfFile('a.cc').map(({ name }) => name)
    expect(names).toEqual(languages.filter(({ extensions }) => extensions.includes('cpp')).map(({ name }) => name))
  })
})
