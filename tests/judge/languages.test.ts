import { readdirSync, readFileSync } from 'node:fs'
import { languageByName, languages } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilerMarks } from '../../web/src/features/problem/code/compilerMarks.ts'
import { installedLanguages, oncePerTool } from '../support/stack/languages.ts'
import { type Arena, openArena } from './arena.ts'

/** What a judge needs for these tests: without it they fail instead of passing unnoticed. */
const required = [
  'C',
  'C++',
  'C++ 20',
  'Java',
  'Python3',
  'PyPy3',
  'Golang',
  'Rust',
  'JavaScript Node',
  'TypeScript',
  'Kotlin',
  'OCaml',
  'Pascal',
]
const folder = `${import.meta.dirname}/languages`

const found = await installedLanguages()

/** The sample programs of a language are in a folder named after its usual file extension, which dialects share. */
function samplesOf({ extensions: [ending] }: Language): Map<string, string> {
  const files = readdirSync(`${folder}/${ending}`)
  return new Map(
    files.map((file) => [file.split('.', 1).join(''), readFileSync(`${folder}/${ending}/${file}`, 'utf8')]),
  )
}

const numbers = Array.from({ length: 100_000 }, (_, index) => index * 1000)
const sums = [
  { input: '1 2\n', answer: '3\n' },
  { input: `${numbers.join(' ').replaceAll(/((?:\d+ ){10})/g, '$1\n')}\n`, answer: '4999950000000\n' },
]
/** Lines of input, with an empty one and spaces between, the last without a line break. */
const texts = [
  {
    input: 'the cat  saw the dog\n\nThe dog saw a cat\na bird',
    answer: 'The 1\na 2\nbird 1\ncat 2\ndog 2\nsaw 2\nthe 2\n',
  },
]
const squares = Array.from({ length: 100_000 }, (_, index) => `${(index + 1) ** 2}\n`)
const much = [{ input: '100000\n', answer: squares.join('') }]
const nothing = [{ input: '', answer: '' }]

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

it('JD-01 the languages that every judge of ours has are here, those of the tests included', () => {
  const names = found.map(({ name }) => name)
  const expected =
    process.env.CI === 'true' ? required : languages.filter(({ tools }) => tools.standard).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(expected))
})

it('JD-01 no two languages share a number or a name', () => {
  const names = languages.flatMap(({ name, aliases }) => [name.toLowerCase(), ...aliases])
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length)
  expect(['C', 'C++', 'Java', 'Python3'].map((name) => languageByName(name)?.id)).toEqual([1, 2, 3, 4])
})

const named = (all: readonly Language[]) => all.map((language) => [language.name, language] as const)

it.each(named(found))('JD-01 JD-02 %s AC: adds two numbers, and a hundred thousand', async (name, language) => {
  const code = samplesOf(language).get('sum') ?? ''
  expect((await arena.judge(name, code, sums, { timeLimit: 2000 })).verdicts).toEqual(['AC', 'AC'])
})

// What a limit does to a program that works or waits without end is the same in all: `verdicts.test.ts`.
describe.each(named(oncePerTool(found)))('JD-01 JD-02 %s', (name, language) => {
  const samples = samplesOf(language)
  const judge = (sample: string, cases = nothing, settings = {}) =>
    arena.judge(name, samples.get(sample) ?? '', cases, { timeLimit: 2000, ...settings })

  it('JD-02 AC: reads lines until their end and counts words with what the language has for it', async () => {
    const { verdict, errorMessage } = await judge('words', texts)
    expect({ verdict, errorMessage }).toEqual({ verdict: 'AC', errorMessage: '' })
  })

  it('JD-02 AC: writes a hundred thousand lines as beginners do', async () => {
    expect((await judge('much', much)).verdict).toBe('AC')
  })

  it('JD-02 MLE: takes memory without end', async () => {
    expect((await judge('mle', nothing, { timeLimit: 5000, memoryLimit: 64 })).verdict).toBe('MLE')
  })

  it('JD-02 RE: fails', async () => {
    expect((await judge('re')).verdict).toBe('RE')
  })

  it('JD-02 CE: is no program, and the compiler says why', async () => {
    const { verdict, errorMessage } = await judge('ce')
    expect(verdict).toBe('CE')
    expect(errorMessage).toMatch(/main\.\w+|error/i)
    const lines = (samples.get('ce') ?? '').split('\n').length
    const marked = compilerMarks(errorMessage).filter(({ line, isWarning, text }) => {
      return line >= 1 && line <= lines && !isWarning && text !== ''
    })
    expect(marked, errorMessage).not.toEqual([])
  })

  // Features that a language lacks have no sample.
  const itMay = (sample: string, title: string, test: () => Promise<void>) => samples.has(sample) && it(title, test)

  itMay('deep', 'JD-02 AC: recurses', async () => {
    const depth = language.extensions[0] === 'py' ? '20000' : '100000'
    expect((await judge('deep', [{ input: '', answer: depth }])).verdict).toBe('AC')
  })

  itMay('works', 'JD-01 AC: adds two numbers with what its programmers use every day', async () => {
    const { verdict, errorMessage } = await judge('works', sums.slice(0, 1))
    expect({ verdict, errorMessage }).toEqual({ verdict: 'AC', errorMessage: '' })
  })

  itMay('threads', 'JD-02 AC: runs threads', async () => {
    expect((await judge('threads', [{ input: '', answer: '20' }])).verdict).toBe('AC')
  })
})

it('JD-01 a language that is not installed is named', async () => {
  for (const { name, template } of languages.filter((language) => !found.includes(language))) {
    const { verdict, errorMessage } = await arena.judge(name, template, sums.slice(0, 1))
    expect({ verdict, errorMessage }).toEqual({
      verdict: 'SE',
      errorMessage: `${name} is not installed on this judge.`,
    })
  }
})

/** Programs of two files: the first calls the second. */
const pairs = [
  [
    'C',
    'int twice(int n);\nint puts(const char *);\nint main(void) { return puts("42") < 0 || twice(0); }',
    'twice.c',
    'int twice(int n) { return 2 * n; }',
  ],
  [
    'C++',
    '#include "twice.h"\n#include <iostream>\nint main() { std::cout << twice(21); }',
    'twice.h',
    'inline int twice(int n) { return 2 * n; }',
  ],
  [
    'C++ 20',
    '#include <iostream>\nint twice(int);\nint main() { std::cout << twice(21); }',
    'twice.cc',
    'int twice(int n) { return 2 * n; }',
  ],
  [
    'Java',
    'public class Start { public static void main(String[] a) { System.out.println(math.Twice.of(21)); } }',
    'Twice.java',
    'package math;\npublic class Twice { public static int of(int n) { return 2 * n; } }',
  ],
  ['Python3', 'from twice import twice\nprint(twice(21))', 'twice.py', 'def twice(n): return 2 * n'],
  ['PyPy3', 'from twice import twice\nprint(twice(21))', 'twice.py', 'def twice(n): return 2 * n'],
  [
    'Golang',
    'package main\n\nfunc main() { println2(twice(21)) }',
    'twice.go',
    'package main\n\nimport "fmt"\n\nfunc twice(n int) int { return 2 * n }\nfunc println2(n int) { fmt.Println(n) }',
  ],
  [
    'Rust',
    'mod twice;\nfn main() { println!("{}", twice::twice(21)); }',
    'twice.rs',
    'pub fn twice(n: i32) -> i32 { 2 * n }',
  ],
  ['JavaScript Node', "console.log(require('./twice.js')(21))", 'twice.js', 'module.exports = (n) => 2 * n'],
  [
    'TypeScript',
    "import { twice } from './twice'\nconsole.log(twice(21))",
    'twice.ts',
    'export const twice = (n: number): number => 2 * n',
  ],
  ['Common Lisp', '(load "twice.lisp")\n(princ (twice 21))', 'twice.lisp', '(defun twice (n) (* 2 n))'],
  ['Kotlin', 'fun main() = println(twice(21))', 'twice.kt', 'fun twice(n: Int) = 2 * n'],
  [
    'C#',
    'class Program { static void Main() { System.Console.WriteLine(Twice.Of(21)); } }',
    'twice.cs',
    'class Twice { public static int Of(int n) { return 2 * n; } }',
  ],
  [
    'Haskell',
    'import Twice\nmain :: IO ()\nmain = print (twice 21)',
    'Twice.hs',
    'module Twice where\ntwice :: Int -> Int\ntwice = (* 2)',
  ],
  ['Ruby', "require_relative 'twice'\nputs twice(21)", 'twice.rb', 'def twice(n) = 2 * n'],
  [
    'D',
    'import std.stdio, twice;\nvoid main() { writeln(twice.of(21)); }',
    'twice.d',
    'module twice;\nint of(int n) { return 2 * n; }',
  ],
  [
    'Pascal',
    'program Solve;\nuses SysUtils, Twice;\nbegin writeln(Of2(21)); end.',
    'twice.pas',
    'unit Twice;\ninterface\nfunction Of2(n: integer): integer;\nimplementation\nfunction Of2(n: integer): integer; begin Of2 := 2 * n; end;\nend.',
  ],
  [
    'Ada',
    'with Ada.Integer_Text_IO, Twice;\nprocedure Solve is begin Ada.Integer_Text_IO.Put (Twice (21), 0); end Solve;',
    'twice.adb',
    'function Twice (N : Integer) return Integer is begin return 2 * N; end Twice;',
  ],
  [
    'Fortran',
    "program solve\nuse lib\nprint '(i0)', twice(21)\nend",
    'lib.f90',
    'module lib\ncontains\ninteger function twice(n)\ninteger, intent(in) :: n\ntwice = 2 * n\nend\nend',
  ],
  ['OCaml', 'let () = print_int (Twice.f 21)', 'twice.ml', 'let f n = 2 * n'],
  ['Perl', 'use Twice; print Twice::of(21);', 'Twice.pm', 'package Twice; sub of { 2 * $_[0] } 1;'],
  ['Lua', "print(require('twice')(21))", 'twice.lua', 'return function(n) return 2 * n end'],
  ['PHP', "<?php require 'twice.php'; echo twice(21);", 'twice.php', '<?php function twice($n) { return 2 * $n; }'],
] as const

describe('JD-01 programs of several files', () => {
  it.each(pairs.filter(([name]) => found.some((language) => language.name === name)))(
    'JD-01 %s',
    async (name, code, other, content) => {
      const cases = [{ input: '', answer: '42' }]
      const { verdict, errorMessage } = await arena.judge(name, code, cases, {}, { others: [{ name: other, content }] })
      expect({ verdict, errorMessage }).toEqual({ verdict: 'AC', errorMessage: '' })
    },
  )
})
