/**
 * Sources that need more time, memory or disk than there is, by the file extension of their language: name and text.
 */
type Bomb = readonly [name: string, code: string]

const doubled = (first: string, next: (last: number) => string, times: number) =>
  [first, ...Array.from({ length: times }, (_, last) => next(last))].join('\n')

const nothing = 'int main() { return 0; }\n'

const c: Bomb[] = [
  ['/dev/zero', '#include "/dev/zero"\n'],
  ['/dev/urandom', '#include "/dev/urandom"\n'],
  ['itself', '#include __FILE__\n'],
  ['macros', `${doubled('#define A0 1 +', (n) => `#define A${n + 1} A${n} A${n} A${n} A${n}`, 30)}\nint x = A30 1;\n`],
  ['an initialised gigabyte', `char a[1 << 30] = {1};\n${nothing}`],
  ['assembler repetition', `__asm__(".rept 1000000000\\n.quad 1\\n.endr");\n${nothing}`],
  ['assembler filling', `__asm__(".data\\n.fill 1 << 36");\n${nothing}`],
  ['nested parentheses', `int x = ${'('.repeat(1e6)}\n`],
  ['nested blocks', `int main() ${'{'.repeat(1e6)}\n`],
]

const cpp: Bomb[] = [
  ['templates', `template <int N> struct A { A<N + 1> a; A<N + 2> b; };\nA<0> a;\n${nothing}`],
  ['template types', `template <class T> struct P { P<P<T>> p; };\nP<int> p;\n${nothing}`],
  [
    'constant expressions',
    `constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) for (int k = 0; k < n; k++) s ^= k; return s; }\nconstexpr int v = f(1000000);\n${nothing}`,
  ],
]

export const bombs: Readonly<Record<string, readonly Bomb[]>> = {
  c,
  cpp: [...c, ...cpp],
  java: [
    [
      'constant strings',
      `class Main {\n${doubled('static final String a0 = "0123456789";', (n) => `static final String a${n + 1} = a${n} + a${n};`, 40)}\n}\n`,
    ],
    ['nested parentheses', `class Main { int x = ${'('.repeat(100_000)}; }\n`],
    ['an array that is no method any more', `class Main { int[] a = {${'1,'.repeat(100_000)}}; }\n`],
  ],
  py: [
    ['nested parentheses', '('.repeat(1e6)],
    ['signs', `x = ${'-'.repeat(1e6)}1\n`],
    ['nested brackets of calls', `x${'[0'.repeat(1e5)}\n`],
  ],
  js: [
    ['nested parentheses', '('.repeat(1e6)],
    ['nested arrays', `x = ${'['.repeat(1e6)}\n`],
  ],
  ts: [
    ['types', "type A<T extends any[]> = T['length'] extends 1e9 ? T : A<[...T, 0]>\nconst a: A<[]> = 0\n"],
    [
      'a union of all words',
      `type D = ${"'0'|'1'|'2'|'3'|'4'|'5'|'6'|'7'|'8'|'9'"}\nconst a: \`\${D}\${D}\${D}\${D}\${D}\${D}\${D}\` = 0\n`,
    ],
  ],
  go: [
    ['an initialised gigabyte', 'package main\n\nvar a = [1 << 34]byte{1<<34 - 1: 1}\n\nfunc main() { print(a[0]) }\n'],
    ['nested parentheses', `package main\n\nvar a = ${'('.repeat(1e6)}\n`],
  ],
  rs: [
    ['macros', 'macro_rules! b { ($($t:tt)*) => { b!($($t)* $($t)* x); } }\nb!(x);\nfn main() {}\n'],
    [
      'constants',
      'const X: u64 = { let mut i = 0; while i < u64::MAX { i += 1 } i };\nfn main() { println!("{}", X) }\n',
    ],
    ['nested parentheses', `fn main() { ${'('.repeat(1e5)} }\n`],
  ],
  hs: [
    [
      'types',
      `main = print (length (show (f9 1)))\n${doubled('f0 x = (x, x)', (n) => `f${n + 1} x = f${n} (f${n} x)`, 9)}\n`,
    ],
    ['nested parentheses', `main = ${'('.repeat(1e6)}\n`],
  ],
  pl: [
    ['a loop', 'BEGIN { 1 while 1 }\n'],
    ['memory', "BEGIN { my @a; push @a, 'x' x 1e6 while 1 }\n"],
    ['processes', 'BEGIN { fork while 1 }\n'],
  ],
  rb: [['nested parentheses', '('.repeat(1e6)]],
  lua: [['nested parentheses', `x = ${'('.repeat(1e6)}\n`]],
  pas: [['nested blocks', `${'begin '.repeat(1e5)}\n`]],
}

/** Floods of messages that compilers do not count as errors. */
export const floods: Readonly<Record<string, readonly string[]>> = {
  c: [`#warning ${'x'.repeat(400)}\n`.repeat(100_000), `#pragma message "${'x'.repeat(400)}"\n`.repeat(100_000)],
  cpp: ['#warning x\n'.repeat(500_000), `int main() {\n${'x + y;\n'.repeat(500_000)}}\n`],
  java: [`class Main {\n${'int x = y;\n'.repeat(100_000)}}\n`],
  py: [`x = "${'\\d'.repeat(1e6)}"\n`, `${"'\\d'\n".repeat(200_000)}(`],
  ts: ['const x: number = y\n'.repeat(100_000)],
  go: [`package main\n\nfunc main() {\n${'x + y\n'.repeat(100_000)}}\n`],
  rs: [`fn main() {\n${'x + y;\n'.repeat(100_000)}}\n`],
}
