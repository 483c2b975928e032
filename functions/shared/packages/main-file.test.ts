import { describe, expect, it } from 'vitest'
import { mainOf } from './main-file.ts'

const first = (files: Readonly<Record<string, string>>) =>
  mainOf(Object.entries(files).map(([path, text]) => ({ path, text })))

describe('JD-01 a program of several files starts from', () => {
  it.each([
    ['the file called main', { 'a.c': 'int main() {}', 'main.c': 'int main() {}' }, 'main.c'],
    ['a source, no header', { 'a.h': 'int main();', 'sum.cc': 'int main() {}' }, 'sum.cc'],
    [
      'the program of Pascal, no unit',
      { 'adder.pas': '{ a unit }\nUNIT adder;\n', 'solve.pas': 'uses adder;\nbegin end.' },
      'solve.pas',
    ],
    ['no unit called main', { 'main.pas': 'unit main;', 'solve.pas': 'program solve; begin end.' }, 'solve.pas'],
    ['what imports in Python', { 'lib.py': 'def f(): pass', 'solve.py': 'from lib import f\nf()' }, 'solve.py'],
    ['what requires in Ruby', { 'lib.rb': '# used', 'solve.rb': "require_relative 'lib'" }, 'solve.rb'],
    ['the function main of Rust', { 'lib.rs': 'pub fn f() {}', 'solve.rs': 'mod lib;\nfn main() {}' }, 'solve.rs'],
    ['the module Main of Haskell', { 'Lib.hs': 'module Lib where', 'Solve.hs': 'main = pure ()' }, 'Solve.hs'],
    ['the script of Kotlin', { 'lib.kt': 'fun f() = 1', 'solve.kts': 'println(f())' }, 'solve.kts'],
    [
      'the class with the main method',
      { 'A.java': 'class A {}', 'B.java': 'class B { static void main() {} }' },
      'B.java',
    ],
    [
      'a procedure of Ada',
      { 'lib.adb': 'with X;\npackage body Lib is\nprocedure P is', 'solve.adb': '-- no package\nprocedure Solve is' },
      'solve.adb',
    ],
    ['the program of Fortran', { 'lib.f90': 'module lib', 'solve.f90': 'use lib\nprogram solve' }, 'solve.f90'],
    ['the first file where nothing tells', { 'a.py': '', 'b.py': '' }, 'a.py'],
  ])('%s', (_, files, expected) => {
    expect(first(files)).toBe(expected)
  })
})
