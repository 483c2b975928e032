import { hashSample } from '@oj/shared/judging/samples.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena } from './arena.ts'

/** Programs of one language: `sum` adds two numbers, each of the others fails in its own way. */
interface Programs {
  sum: string
  wrong: string
  spaced: string
  loop: string
  wait: string
  exit: string
  broken: string
}

const c = (first: string, print = '"%d\\n", a + b') =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); ${first} printf(${print}); }\n`
const java = (first: string, print = 'println(a + b)') =>
  `import java.util.*;\npublic class Main { public static void main(String[] x) throws Exception { Scanner s = new Scanner(System.in); int a = s.nextInt(), b = s.nextInt(); ${first} System.out.${print}; } }\n`
const python = (first: string, print = 'a + b') => `a, b = map(int, input().split())\n${first}\nprint(${print})\n`

const native: Programs = {
  sum: c(''),
  wrong: c('', '"%d\\n", a - b'),
  spaced: c('', '" %d\\n", a + b'),
  loop: c('for (volatile int i = 0;; i = i + 1);'),
  wait: c('for (;;) pause();'),
  exit: c('exit(7);'),
  broken: c('undeclared = 1;'),
}

const programs: Readonly<Record<string, Programs>> = {
  C: native,
  Java: {
    sum: java(''),
    wrong: java('', 'println(a - b)'),
    spaced: java('', 'println(" " + (a + b))'),
    loop: java('for (long i = 0; i >= 0; i++) if (i == -5) return;'),
    wait: java('Thread.sleep(1000000);'),
    exit: java('System.exit(7);'),
    broken: java('undeclared();'),
  },
  Python3: {
    sum: python(''),
    wrong: python('', 'a - b'),
    spaced: python('', '"", a + b'),
    loop: python('while True: pass'),
    wait: python('import time; time.sleep(1000)'),
    exit: python('exit(7)'),
    broken: python('if a b:'),
  },
}

const sums = [
  { input: '1 2\n', answer: '3\n' },
  { input: '20 22\n', answer: '42\n' },
]

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

describe.each(Object.keys(programs))('JD-01 JD-02 %s', (language) => {
  const judge = (program: keyof Programs, settings = {}) =>
    arena.judge(language, programs[language]?.[program] ?? '', sums, settings)

  it('JD-02 AC: right on every case, with time and memory', async () => {
    const result = await judge('sum')
    expect(result).toMatchObject({ verdict: 'AC', verdicts: ['AC', 'AC'], errorMessage: '', score: null })
    expect(result.memory).toBe(Math.max(...result.cases.map(({ memory }) => memory)))
    expect(result.memory).toBeGreaterThan(100)
  })

  it('JD-02 WA: the place of the difference in its own output, never the expected one', async () => {
    const { verdict, cases } = await judge('wrong')
    expect(verdict).toBe('WA')
    expect(cases[1]).toMatchObject({ reason: 'output', params: { line: 1 } })
  })

  it('JD-02 PE: white space counts where it is to count', async () => {
    expect((await judge('spaced', { isRemoveEndBlank: false })).verdict).toBe('PE')
    expect((await judge('spaced', { isRemoveEndBlank: true })).verdict).toBe('WA')
  })

  it('JD-02 TLE: too much processor time', async () => {
    const { verdict, time, cases } = await judge('loop', { timeLimit: 300, judgeCaseMode: 'ergodic_without_error' })
    expect(verdict).toBe('TLE')
    expect(time).toBeGreaterThanOrEqual(300)
    expect(cases[1]).toMatchObject({ reason: 'skipped' })
  })

  it('JD-02 TLE: waiting without working', async () => {
    const { verdict, cases } = await judge('wait', { timeLimit: 200, judgeCaseMode: 'ergodic_without_error' })
    expect(verdict).toBe('TLE')
    expect(cases[0]).toMatchObject({ reason: 'idle' })
  })

  it('JD-02 RE: an exit code other than zero', async () => {
    const { verdict, cases } = await judge('exit')
    expect(verdict).toBe('RE')
    expect(cases[0]).toMatchObject({ reason: 'exit-code', params: { code: 7 } })
  })

  it('JD-02 CE: the compiler says why, and names no folder', async () => {
    const { verdict, cases, errorMessage } = await judge('broken')
    expect(verdict).toBe('CE')
    expect(cases).toEqual([])
    expect(errorMessage).toMatch(/undeclared|SyntaxError/)
    expect(errorMessage).not.toMatch(/\/(usr|box|jail|tmp)\//)
  })
})

describe('SB-03 the beginnings of wrong answers', () => {
  const cases = Array.from({ length: 15 }, (_, n) => ({ input: `${n} 1\n`, answer: `${n + 1}\n` }))

  it('are told of the first ten, clipped, and of nothing else', async () => {
    const { cases: results } = await arena.judge('C', native.wrong, cases)
    const written = results.map(({ output }) => output)
    expect(written).toEqual(cases.map((_, n) => (n < 10 ? `${n - 1}\n` : undefined)))
    const long = c('for (int i = 0; i < 3000; i++) putchar(120);')
    const [first] = (await arena.judge('C', long, cases.slice(0, 1))).cases
    expect(first?.output).toBe(`${'x'.repeat(500)}…`)
    for (const code of [native.sum, native.exit, native.spaced]) {
      const { cases: others } = await arena.judge('C', code, cases.slice(0, 2), { isRemoveEndBlank: false })
      expect(others.some((one) => 'output' in one)).toBe(false)
    }
  })

  it('are longer of cases that are samples of the statement, and told however these ended', async () => {
    const samples = [hashSample('0 1'), hashSample('not among them')]
    const few = [...cases.slice(0, 2), { input: ' 0 1 \r\n', answer: '1\n' }]
    const told = async (code: string) =>
      (await arena.judge('C', code, few, {}, { samples })).cases.map(({ output, sample }) => [output, sample])
    const [hash] = samples
    expect(await told(native.sum)).toEqual([
      ['1\n', hash],
      [undefined, undefined],
      ['1\n', hash],
    ])
    const crash = c('for (int i = 0; i < 5000; i++) putchar(120); fflush(stdout); abort();')
    const beginning = `${'x'.repeat(4000)}…`
    expect(await told(crash)).toEqual([
      [beginning, hash],
      [undefined, undefined],
      [beginning, hash],
    ])
  })
})

describe('JD-02 what a verdict says of a common mistake', () => {
  const one = sums.slice(0, 1)
  const reasonOf = async (language: string, code: string) => {
    const { verdict, cases } = await arena.judge(language, code, one)
    return [verdict, cases[0]?.reason]
  }

  it('names a main that returns nothing, and output that is not there', async () => {
    const voidMain = '#include <stdio.h>\nvoid main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n'
    expect(await reasonOf('C', voidMain)).toEqual(['RE', 'void-main'])
    expect(await reasonOf('C', c('return 0;'))).toEqual(['WA', 'nothing'])
    expect(await reasonOf('Python3', 'input()\n')).toEqual(['WA', 'nothing'])
  })

  it('is none where Python writes and reads very long numbers, and where C and C++ ask for the locale of the system', async () => {
    const long = 'a, b = map(int, input().split())\nassert int(str(7 ** 20000)) == 7 ** 20000\nprint(a + b)\n'
    const wide = `#include <locale.h>\n#include <stdio.h>\n#include <wchar.h>
int main(void) { int a, b; scanf("%d %d", &a, &b); setlocale(LC_ALL, ""); wchar_t w[4];
  if (mbstowcs(w, "\u9898", 4) != 1) return 1; wprintf(L"%d\\n", a + b); return 0; }\n`
    expect(await reasonOf('Python3', long)).toEqual(['AC', null])
    expect(await reasonOf('C', `#include <stdlib.h>\n${wide}`)).toEqual(['AC', null])
    expect(await reasonOf('C++', `#include <cstdlib>\n${wide}`)).toEqual(['AC', null])
  })
})
