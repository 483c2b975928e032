import { expect, it } from 'vitest'
import { compilerMarks } from './compilerMarks.ts'

const error = (line: number, text: string) => ({ line, isWarning: false, text })

it.each([
  [
    'g++',
    "main.cpp: In function 'int main()':\nmain.cpp:3:5: error: 'x' was not declared in this scope\n    3 |     x = 1;\n      |     ^\nmain.cpp:5:1: warning: control reaches end\nmain.cpp:3:9: note: suggested\n",
    [error(3, "'x' was not declared in this scope"), { line: 5, isWarning: true, text: 'control reaches end' }],
  ],
  [
    'javac',
    "Solution.java:4: error: ';' expected\n        int a\n             ^\n1 error\n",
    [error(4, "';' expected")],
  ],
  ['go', 'main.go:6:2: undefined: x\n', [error(6, 'undefined: x')]],
  ['kotlinc', "main.kt:2:5: error: unresolved reference 'x'.\n", [error(2, "unresolved reference 'x'.")]],
  ['tsc', "main.ts(3,7): error TS2304: Cannot find name 'x'.\n", [error(3, "Cannot find name 'x'.")]],
  ['mcs', 'main.cs(5,9): error CS0103: The name `x` does not exist\n', [error(5, 'The name `x` does not exist')]],
  ['ldc', 'main.d(3): Error: undefined identifier `x`\n', [error(3, 'undefined identifier `x`')]],
  [
    'fpc',
    'main.pas(4,3) Error: Identifier not found "x"\nmain.pas(9) Fatal: There were 1 errors compiling module, stopping\n',
    [error(4, 'Identifier not found "x"')],
  ],
  [
    'python',
    '  File "main.py", line 2\n    print(\n         ^\nSyntaxError: \'(\' was never closed\n',
    [error(2, "SyntaxError: '(' was never closed")],
  ],
  [
    'ocaml',
    'File "main.ml", line 3, characters 8-9:\n3 | let a = x\n            ^\nError: Unbound value x\n',
    [error(3, 'Unbound value x')],
  ],
  [
    'rustc',
    'error[E0425]: cannot find value `x` in this scope\n --> main.rs:2:5\n  |\n2 |     x;\n  |     ^ not found\n\nerror: aborting\n',
    [error(2, 'cannot find value `x` in this scope')],
  ],
  [
    'ghc',
    'main.hs:3:8: error:\n    Variable not in scope: x\n  |\n3 | main = x\n  |        ^\n',
    [error(3, 'Variable not in scope: x')],
  ],
  [
    'gfortran',
    "main.f90:3:2:\n\n    3 |  x = 1\n      |  1\nError: Symbol 'x' at (1) has no IMPLICIT type\n",
    [error(3, "Symbol 'x' at (1) has no IMPLICIT type")],
  ],
  [
    'node',
    '/mem/4/run/main.js:2\nlet a = ;\n        ^\n\nSyntaxError: Unexpected token\n    at wrapSafe\n',
    [error(2, 'SyntaxError: Unexpected token')],
  ],
  ['perl', 'syntax error at main.pl line 3, near "my "\nmain.pl had compilation errors.\n', [error(3, 'syntax error')]],
  [
    'php',
    "PHP Parse error:  syntax error, unexpected ';' in main.php on line 2\n",
    [error(2, "syntax error, unexpected ';'")],
  ],
  ['luac', "luac5.4: main.lua:2: unexpected symbol near '='\n", [error(2, "unexpected symbol near '='")]],
  [
    'sbcl',
    '; caught ERROR:\n;   READ error during COMPILE-FILE:\n;   \n;     end of file on #<STREAM {1}>\n;   \n;     (in form starting at line: 4, column: 0, position: 0)\n; \n',
    [error(4, 'end of file')],
  ],
  ['gnat', 'main.adb:5:04: error: "x" is undefined\n', [error(5, '"x" is undefined')]],
])('PD-03 the lines that %s names', (_, output, marks) => {
  expect(compilerMarks(output)).toEqual(marks)
})

it('PD-03 marks no lines of headers, and none for what is said of no line', () => {
  const header = '/usr/include/c++/12/bits/stl_algo.h:1939:32: error: no match\nhelper.h:3:1: error: no\n'
  expect(compilerMarks(`${header}collect2: error: ld returned 1 exit status\n`)).toEqual([])
})

it('PD-03 an error outweighs a warning of the same line, and there are not too many marks', () => {
  const both = 'main.c:3:1: warning: unused\nmain.c:3:4: error: bad\nmain.c:3:9: error: worse\n'
  expect(compilerMarks(both)).toEqual([error(3, 'bad')])
  const many = Array.from({ length: 90 }, (_, at) => `main.c:${at + 1}:1: error: bad\n`).join('')
  expect(compilerMarks(many)).toHaveLength(50)
})
