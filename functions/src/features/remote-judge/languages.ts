import type { remoteJudges } from '../judging/contract-remotes.ts'

type Languages = Readonly<Record<string, string>>

const formatCppChoice = (std: string) => `cpp ${JSON.stringify({ compiler: 'g++', std, O: '2', m: '64' })}`

/** The languages of Codeforces, the gym too. */
const codeforces: Languages = {
  'C++': '54',
  'C++ 20': '89',
  'C++ 23': '91',
  C: '43',
  Python3: '31',
  PyPy3: '70',
  Python2: '7',
  Java: '87',
  Golang: '32',
  Rust: '75',
  'JavaScript Node': '55',
  Kotlin: '88',
  'C#': '79',
  Pascal: '4',
  Ruby: '67',
  Haskell: '12',
  D: '28',
  OCaml: '19',
  Perl: '13',
  PHP: '6',
}

/**
 * Our languages and what each site calls them, for adapters and for those who only offer them, which shall not load what reads
 * pages.
 */
export const siteLanguages: Readonly<Record<(typeof remoteJudges)[number], Languages>> = {
  HDU: { 'C++': '0', C: '1', Pascal: '4', Java: '5', 'C#': '6' },
  CF: codeforces,
  POJ: { 'C++': '0', C: '1', Java: '2', Pascal: '3', Fortran: '6' },
  GYM: codeforces,
  AC: {
    'C++': 'c++ gcc',
    C: 'c gcc',
    Python3: 'python cpython',
    PyPy3: 'python pypy',
    Java: 'java openjdk',
    Golang: 'go',
    Rust: 'rust',
    'JavaScript Node': 'javascript node',
    TypeScript: 'typescript node',
    Kotlin: 'kotlin',
    'C#': 'c# .net',
    Ruby: 'ruby',
    Haskell: 'haskell',
    D: 'd ',
    OCaml: 'ocaml',
    Perl: 'perl',
    PHP: 'php',
    Lua: 'lua',
  },
  SPOJ: {
    'C++': '44',
    C: '11',
    Java: '10',
    Python3: '116',
    PyPy3: '99',
    Golang: '114',
    Rust: '93',
    'C#': '27',
    Kotlin: '47',
    Pascal: '22',
    'JavaScript Node': '56',
  },
  LIBRE: {
    'C++': formatCppChoice('c++17'),
    'C++ 11': formatCppChoice('c++11'),
    'C++ 14': formatCppChoice('c++14'),
    'C++ 20': formatCppChoice('c++20'),
    C: `c ${JSON.stringify({ compiler: 'gcc', std: 'c17', O: '2', m: '64' })}`,
    Java: 'java {}',
    Python3: `python ${JSON.stringify({ version: '3.10' })}`,
    Python2: `python ${JSON.stringify({ version: '2.7' })}`,
    Golang: `go ${JSON.stringify({ version: '1.x' })}`,
    Rust: `rust ${JSON.stringify({ version: '2021', optimize: '3' })}`,
    Kotlin: `kotlin ${JSON.stringify({ version: '1.8', platform: 'jvm' })}`,
    Pascal: `pascal ${JSON.stringify({ optimize: '2' })}`,
    Haskell: `haskell ${JSON.stringify({ version: '2010' })}`,
    'C#': `csharp ${JSON.stringify({ version: '9' })}`,
  },
}
