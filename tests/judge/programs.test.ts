import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const cpp = (body: string) => `#include <bits/stdc++.h>\nusing namespace std;\nint main() { ${body} }\n`
const nothing = [{ input: '', answer: '' }]

describe('JD-01 languages', () => {
  it('Java keeps inner classes, records, lambdas and 64 MB of recursion', async () => {
    const code = `import java.util.function.*;
class Other { record Pair(int a, int b) {} }
public class Main {
    interface Shape { int area(); }
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
    public static void main(String[] args) {
        Shape shape = new Shape() { public int area() { return 4; } };
        IntFunction<Other.Pair> f = n -> new Other.Pair(n, n);
        System.out.println(shape.area() + f.apply(3).b() + depth(200000));
    }
}`
    const result = await arena.judge('Java', code, [{ input: '', answer: '200007' }], { timeLimit: 3000 })
    expect(result.verdict).toBe('AC')
  })

  it('Java has true randomness at once', async () => {
    const code = `public class Main {
    public static void main(String[] args) throws Exception {
        int one = new java.security.SecureRandom().nextInt(), other = new java.security.SecureRandom().nextInt();
        System.out.println(one != other);
    }
}`
    const result = await arena.judge('Java', code, [{ input: '', answer: 'true' }], { timeLimit: 1500 })
    expect(result.verdict).toBe('AC')
  })

  it.each([
    [
      'Java',
      'class Hidden { static int of(int hidden) { return true; } }\npublic class Main {',
      'int x = Hidden.of("");',
      '}',
    ],
    ['Kotlin', 'fun ofHidden(hidden: Int): Int = true', 'fun main() { ofHidden("") }', 'val hidden: Int = ""'],
    ['Rust', 'fn of_hidden(hidden: i32) -> i32 { true }', 'fn main() { of_hidden("") }', 'fn last() -> i32 { "" }'],
    ['OCaml', 'let of_hidden (hidden : int) = hidden', 'let () = of_hidden ""', 'let hidden : int = ""'],
    ['JavaScript Node', 'const hidden = 1', 'function own() {', 'const last = (hidden'],
    ['Python3', 'hidden = (1,', 'own(', 'hidden(]'],
  ])('%s compilers quote no line that is not its author’s', async (language, before, own, after) => {
    const hidden = { before: before.split('\n').length, after: 1 }
    const { errorMessage } = await arena.judge(language, [before, own, after].join('\n'), nothing, {}, { hidden })
    const quotes = errorMessage.split('\n').map((line) => line.replace(/^\d+ +\| */, '').trim())
    expect(quotes.filter((line) => before.split('\n').includes(line) || line === after)).toEqual([])
    expect(errorMessage).toMatch(/problem|[Mm]ain\.\w+", line 1|[Mm]ain\.\w+:1/)
  })

  const greet = 'static void main(String[] a) { System.out.println("hello"); }'
  it.each([
    ['of any name', `public class Foo { public ${greet} }`],
    ['in a package', `package com.example.task;\nclass Solver { public ${greet} }\nclass Other {}`],
    ['that comes last', `class A {}\ninterface B {}\npublic class C { record D() {} public ${greet} }`],
    [
      'named Main before another',
      `class A { public ${greet.replace('hello', 'other')} }\nclass Main { public ${greet} }`,
    ],
    ['of the first file', `class A { public ${greet} }\nclass B { public ${greet.replace('hello', 'other')} }`],
    ['that inherits it', `class Main extends Base {}\nclass Base { public ${greet} }`],
    ['that is an interface', `interface Main { ${greet} }`],
    ['called like one of the compile step', `public class Program { public ${greet} }`],
    ['beside one called like the one that compiles', `class Compile {}\nclass Solution { public ${greet} }`],
    ['after a byte order mark', `\ufeffpublic class Main { public ${greet} }`],
    [
      'that is public, not the first',
      `class Helper { public ${greet.replace('hello', 'other')} }\npublic class Solution { public ${greet} }`,
    ],
    ['of a long name', `class ${'L'.repeat(249)} { public ${greet} }`],
  ])('Java starts in a class %s', async (_, code) => {
    const { verdict, errorMessage } = await arena.judge('Java', code, [{ input: '', answer: 'hello\n' }])
    expect({ verdict, errorMessage }).toEqual({ verdict: 'AC', errorMessage: '' })
  })

  it.each([
    ['that can be no file', 'L'.repeat(250)],
    ['without end', 'Long'.repeat(2000)],
  ])('Java says in few words that a class has a name %s', async (_, name) => {
    const { verdict, errorMessage } = await arena.judge('Java', `public class ${name} { public ${greet} }`, nothing)
    expect(verdict).toBe('CE')
    expect(errorMessage).toMatch(/^error: the name of a class is too long: \w{1,300}\.\.\.$/)
  })

  it('Java without a main method is a Compile Error that says so', async () => {
    const { verdict, errorMessage } = await arena.judge('Java', 'class Solution {}', nothing)
    expect(verdict).toBe('CE')
    expect(errorMessage).toContain('public static void main')
  })

  it('Java shows a program none of the classes that compile it', async () => {
    const { verdict, errorMessage } = await arena.judge('Java', `class Main { Program p; public ${greet} }`, nothing)
    expect(verdict).toBe('CE')
    expect(errorMessage).toContain('cannot find symbol')
  })

  it('C++ may recurse 100 MB deep and own untouched memory', async () => {
    const code = `${cpp('')}`.replace(
      'int main() {  }',
      `static char big[200 << 20];
int depth(int n) { volatile char part[1000]; part[n % 1000] = 1; return n == 0 ? 0 : part[n % 1000] + depth(n - 1); }
int main() { big[5] = 1; cout << depth(100000) + big[5] << endl; }`,
    )
    const result = await arena.judge('C++', code, [{ input: '', answer: '100001' }], { memoryLimit: 256 })
    expect(result.verdict).toBe('AC')
  })

  it('Python may exit() early and recurse', async () => {
    const code =
      'import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(30000))\nexit()\nprint(1)'
    const { verdict } = await arena.judge('Python3', code, [{ input: '', answer: '30000' }])
    expect(verdict).toBe('AC')
  })
})

describe('JD-02 input and output', () => {
  const poem = '床前明月光，疑是地上霜 👍\n'
  it.each([
    ['C', '#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); }'],
    ['C++', cpp('cout << cin.rdbuf();')],
    [
      'Java',
      'import java.io.*;\npublic class Main { public static void main(String[] a) throws IOException { System.out.println(new BufferedReader(new InputStreamReader(System.in)).readLine()); } }',
    ],
    ['Python3', 'print(input())'],
  ])('%s reads and writes Unicode', async (language, code) => {
    expect((await arena.judge(language, code, [{ input: poem, answer: poem }])).verdict).toBe('AC')
  })

  it('compares megabytes of output', async () => {
    const answer = Array.from({ length: 500_000 }, (_, index) => `${index}\n`).join('')
    const code = cpp(`for (int i = 0; i < 500000; i++) printf("%d\\n", i);`)
    const late = cpp(`for (int i = 0; i < 500000; i++) printf("%d\\n", i == 499999 ? 0 : i);`)
    expect((await arena.judge('C++', code, [{ input: '', answer }])).verdict).toBe('AC')
    const { cases } = await arena.judge('C++', late, [{ input: '', answer }])
    expect(cases[0]).toMatchObject({ reason: 'output', params: { line: 500_000 } })
  })

  it('ends a program that writes without end as a Runtime Error', async () => {
    const { verdict, cases } = await arena.judge('C++', cpp('for (;;) puts("endless");'), nothing, {
      timeLimit: 10_000,
    })
    expect(verdict).toBe('RE')
    expect(cases[0]?.reason).toBe('output-limit')
  })

  it('takes bytes that are no text as they are', async () => {
    const bytes = Buffer.from([0, 255, 254, 10, 128])
    const code = cpp('cout << cin.rdbuf();')
    expect((await arena.judge('C++', code, [{ input: bytes, answer: bytes }])).verdict).toBe('AC')
  })
})

describe('JD-03 file IO', () => {
  const fileIO = { input: 'sum.in', output: 'sum.out' }
  const cases = [{ input: '1 2\n', answer: '3\n' }]
  it.each([
    [
      'C',
      '#include <stdio.h>\nint main(void) { int a, b; FILE *f = fopen("sum.in", "r"), *g = fopen("sum.out", "w"); fscanf(f, "%d%d", &a, &b); fprintf(g, "%d\\n", a + b); }',
    ],
    ['C++', cpp('ifstream f("sum.in"); ofstream g("sum.out"); int a, b; f >> a >> b; g << a + b << endl;')],
    [
      'Java',
      'import java.util.*; import java.io.*;\npublic class Main { public static void main(String[] a) throws Exception { Scanner s = new Scanner(new File("sum.in")); try (PrintWriter w = new PrintWriter("sum.out")) { w.println(s.nextInt() + s.nextInt()); } } }',
    ],
    ['Python3', "a, b = map(int, open('sum.in').read().split())\nopen('sum.out', 'w').write(str(a + b))"],
  ])('JD-03 %s reads and writes the files', async (language, code) => {
    expect((await arena.judge(language, code, cases, { fileIO })).verdict).toBe('AC')
  })

  it('JD-03 gives nothing on standard input and takes nothing from standard output', async () => {
    const { verdict } = await arena.judge('Python3', 'print(sum(map(int, input().split())))', cases, { fileIO })
    expect(verdict).toBe('RE')
    expect((await arena.judge('Python3', 'print(3)', cases, { fileIO })).verdict).toBe('WA')
  })

  it('JD-03 forgets the output file between cases', async () => {
    const code = "if open('sum.in').read() == '1': open('sum.out', 'w').write('1')"
    const two = [
      { input: '1', answer: '1' },
      { input: '2', answer: '1' },
    ]
    expect((await arena.judge('Python3', code, two, { fileIO })).verdicts).toEqual(['AC', 'WA'])
  })
})

describe('JD-04 scores', () => {
  const echoFirst = 'print(input())'
  const cases = [
    { input: '1', answer: '1', score: 20, group: 1 },
    { input: '2', answer: '0', score: 20, group: 1 },
    { input: '3', answer: '3', score: 20, group: 1 },
    { input: '4', answer: '4', score: 80, group: 2 },
  ]
  it.each([
    ['default', 100, ['AC', 'WA', 'AC', 'AC']],
    ['subtask_lowest', 80, ['AC', 'WA', 'CA', 'AC']],
    ['subtask_average', 93, ['AC', 'WA', 'AC', 'AC']],
    ['ergodic_without_error', 20, ['AC', 'WA', 'CA', 'CA']],
  ] as const)('JD-04 %s', async (judgeCaseMode, score, verdicts) => {
    const result = await arena.judge('Python3', echoFirst, cases, { type: 'oi', judgeCaseMode })
    expect(result).toMatchObject({ verdict: 'PA', score, verdicts })
  })
})

describe('JD-02 compiler messages', () => {
  it('are clipped, and free of commands for a terminal', async () => {
    const code = `#error "\u001b[31m\u202e"\n${'int x = undeclared_name_that_is_long;\n'.repeat(3000)}`
    const { verdict, errorMessage } = await arena.judge('C++', code, nothing)
    expect(verdict).toBe('CE')
    expect(errorMessage.length).toBeLessThanOrEqual(20_000)
    expect(errorMessage).not.toContain('\u001b')
    expect(errorMessage).not.toContain('\u202e')
  })
})

describe('JD-02 System Error', () => {
  it('is the verdict when the sandbox itself fails, with the reason', async () => {
    const closed = await openArena()
    await closed.closeSandbox()
    const { verdict, reason, errorMessage } = await closed.judge('C', 'int main(void) {}', nothing)
    expect(verdict).toBe('SE')
    expect(reason).toBe('sandbox')
    expect(errorMessage).toContain('the sandbox is closed')
    await closed.close()
  })
})
