import { languageByName } from '@oj/shared/languages/index.ts'
import { expect, it } from 'vitest'
import { hideAround } from './hide-around.ts'

const code = ['secret_a(1);', '}', 'own_a(2);', 'own_b(3,', '  4);', 'secret_b(5);', 'secret_c(6);']

function shown(language: string, said: readonly string[]): string[] {
  const known = languageByName(language)
  if (!known) throw new Error(`no language ${language}`)
  const main = { name: known.source, content: code.join('\n'), hidden: { before: 2, after: 2 } }
  return hideAround(said.join('\n'), { language: known, files: [main] }).split('\n')
}

it.each([
  [
    'Java',
    ['Main.java:6: error: x', '  secret_b(5);', '    ^', 'Main.java:3: error: y', ' own_a(2);', '   ^'],
    ['problem:1: error: x', 'Main.java:1: error: y', ' own_a(2);', '   ^'],
  ],
  [
    'Rust',
    [
      ' --> main.rs:1:4',
      '  |',
      '1 | secret_a(1);',
      '  | ^^^^ expected',
      '  |',
      'help: try',
      '  |',
      '1 | secret_a(1).x();',
      '  |    ++',
      ' --> main.rs:4:1',
      '  |',
      '4 | / own_b(3,',
      '5 | |   4);',
      '  | |__^ here',
    ],
    [
      ' --> problem:1:4',
      '  |',
      'help: try',
      '  |',
      ' --> main.rs:2:1',
      '  |',
      '2 | / own_b(3,',
      '3 | |   4);',
      '  | |__^ here',
    ],
  ],
  [
    'Python3',
    [
      'Traceback (most recent call last):',
      '  File "main.py", line 6, in <module>',
      '    secret_b(5);',
      '    ~~~^^',
      '  File "main.py", line 3, in f',
      '    own_a(2);',
      '  + Exception Group Traceback',
      '  |   File "main.py", line 7',
      '  |     secret_c(6);',
      'E: 1',
    ],
    [
      'Traceback (most recent call last):',
      '  File "problem", line 1, in <module>',
      '  File "main.py", line 1, in f',
      '    own_a(2);',
      '  + Exception Group Traceback',
      '  |   File "problem", line 2',
      'E: 1',
    ],
  ],
  [
    'TypeScript',
    ['main.js:9', '    secret_b( 5 ) + 1;', '            ^', '', 'TypeError: x', '    at f (main.js:9:6)'],
    ['main.js:9', '', 'TypeError: x', '    at f (main.js:9:6)'],
  ],
  [
    'OCaml',
    [
      'File "main.ml", lines 6-7, characters 2-4:',
      '6 | ..secret_b(5);',
      '7 | secret_c',
      'Error: this',
      '         string',
    ],
    ['File "problem", lines 1-7, characters 2-4:', 'Error: this', '         string'],
  ],
  [
    'Haskell',
    [
      'main.hs:3:1: error:',
      '  |',
      '3 | own_a(2);',
      '  | ^^',
      'main.hs:6:1: error:',
      '  |',
      '6 | secret_b(5);',
      '  | ^^',
    ],
    ['main.hs:1:1: error:', '  |', '1 | own_a(2);', '  | ^^', 'problem:1:1: error:', '  |'],
  ],
  [
    'Ruby',
    [
      'main.rb:6: syntax errors found',
      '  5 |   4);',
      '> 6 | secret_b(5);',
      '    | ^~ unexpected',
      '...ret_b(5);',
      '...  ^~~',
    ],
    ['problem:1: syntax errors found', '  3 |   4);'],
  ],
  ['Kotlin', ['main.kt:2:1: error: x', 'secret_a(1); }', '         ^^'], ['problem:2:1: error: x']],
  [
    'Perl',
    ['syntax error at main.pl line 6, near "secret_b(5)', 'secret_c"', 'at main.pl line 4.'],
    ['syntax error at problem line 1', 'at main.pl line 2.'],
  ],
  [
    'Common Lisp',
    [
      '; in: DEFUN SECRET',
      ';     (SECRET 5)',
      '; caught ERROR:',
      ';   x',
      '; (in form starting at line: 3, column: 1)',
    ],
    ['; in: DEFUN SECRET', '; caught ERROR:', ';   x', '; (in form starting at line: 1, column: 1)'],
  ],
  ['PHP', ['warning', 'secret_b'], ['warning']],
])(
  'JD-01 AD-05 what %s says quotes no code that the author of a program does not see, and counts their lines',
  (language, said, rest) => {
    expect(shown(language, said)).toEqual(rest)
  },
)
