import type { Protocol } from '@oj/shared/judging/test-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena, sourceOf } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const python = (lines: readonly string[]) => `${lines.join('\n')}\n`
const referee = (protocol: Protocol, code: string, flags: readonly string[] = []) => ({
  source: sourceOf('Python3', code),
  protocol,
  flags,
})

/** Guess my number: `? x` is answered by `<`, `>` or `=`, `! x` ends. Each system has its own protocol. */
const guessing = (accept: string, reject: string) =>
  python([
    'import sys',
    'number = int(open(sys.argv[1]).read())',
    'asked = 0',
    'for line in sys.stdin:',
    '    kind, guess = line.split()',
    '    guess = int(guess)',
    '    if kind == "!":',
    '        sys.stderr.write("asked %d times" % asked)',
    `        ${accept} if guess == number else None`,
    '        break',
    '    asked += 1',
    '    print("<" if number < guess else ">" if number > guess else "=", flush=True)',
    reject,
  ])
const testlib = guessing('sys.exit(0)', 'sys.exit(1)')

const bisection = `#include <stdio.h>
int main(void) {
  int low = 1, high = 1000;
  char answer;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    printf("? %d\\n", middle);
    fflush(stdout);
    if (scanf(" %c", &answer) != 1) return 9;
    if (answer == '<') high = middle - 1;
    else low = middle;
  }
  printf("! %d\\n", low);
}
`
const lucky = '#include <stdio.h>\nint main(void) { puts("! 500"); }\n'
const numbers = ['377', '500', '1'].map((number) => ({ input: `${number}\n`, answer: `${number}\n` }))

const talk = (code: string, interactor: ReturnType<typeof referee>, settings = {}, cases = numbers) =>
  arena.judge('C', code, cases, { judgeMode: 'interactive', ...settings }, { interactor })

describe('JD-03 interactive problems', () => {
  const protocols: [Protocol, string][] = [
    ['testlib', testlib],
    ['hoj', guessing('sys.exit(100)', 'sys.exit(102)')],
    ['hydro', testlib],
    ['icpc', guessing('sys.exit(42)', 'sys.exit(43)')],
  ]
  it.each(protocols)('JD-03 accepts and rejects by the rules of %s', async (protocol, code) => {
    expect((await talk(bisection, referee(protocol, code))).verdicts).toEqual(['AC', 'AC', 'AC'])
    expect(await talk(lucky, referee(protocol, code))).toMatchObject({
      verdict: 'WA',
      reason: 'interactor',
      verdicts: ['WA', 'AC', 'WA'],
    })
  })

  it('JD-03 tells a wrong answer before a crash from a crash, however long the interactor takes', async () => {
    const crashing = (words: string) =>
      `#include <stdio.h>\n#include <stdlib.h>\nint main(void) { ${words} fflush(stdout); abort(); }\n`
    const slow = testlib
      .replace('import sys', 'import sys, time\ntime.sleep(0.2)')
      .replace('    kind, guess', '    time.sleep(0.2)\n    kind, guess')
    const said = await talk(crashing('printf("! 500\\n");'), referee('testlib', slow))
    expect(said.verdicts).toEqual(['WA', 'RE', 'WA'])
    expect((await talk(crashing(''), referee('testlib', testlib))).verdicts).toEqual(['RE', 'RE', 'RE'])
  })

  it('JD-03 keeps the conversation for staff where it went wrong', async () => {
    const { cases } = await talk(bisection.replace('"! %d\\n", low', '"! %d\\n", low - 1'), referee('testlib', testlib))
    const lines = cases[0]?.comment.split('\n') ?? []
    expect(lines.slice(0, 5)).toEqual(['asked 10 times', '< ? 501', '> <', '< ? 251', '> >'])
    expect(lines.at(-1)).toBe('< ! 376')
  })

  it('JD-03 hands input, output, answer and flags to the interactor, in this order', async () => {
    const code = python([
      'import sys',
      'open(sys.argv[2], "w").write("noted")',
      'assert open(sys.argv[1]).read() == "7\\n" and open(sys.argv[3]).read() == "8\\n"',
      'sys.exit(sys.argv[4:] != ["a b", "c"])',
    ])
    const quiet = 'int main(void) { return 0; }\n'
    const cases = [{ input: '7\n', answer: '8\n' }]
    expect((await talk(quiet, referee('testlib', code, ['a b', 'c']), {}, cases)).verdict).toBe('AC')
    expect((await talk(quiet, referee('testlib', code, ['a']), {}, cases)).verdict).toBe('WA')
  })

  it('JD-03 lets a checker judge what the interactor wrote', async () => {
    const interactor = python([
      'import sys',
      'open(sys.argv[2], "w").write(sys.stdin.readline())',
      'sys.stderr.write("handed on")',
    ])
    const checker = referee('testlib', python(['import sys', 'sys.exit(open(sys.argv[2]).read() != "! 500\\n")']))
    const more = { interactor: referee('testlib', interactor), checker }
    const settings = { judgeMode: 'interactive' } as const
    expect((await arena.judge('C', lucky, numbers, settings, more)).verdict).toBe('AC')
    expect((await arena.judge('C', lucky.replace('500', '5'), numbers, settings, more)).cases[0]).toMatchObject({
      status: -1,
      reason: 'checker',
    })
  })

  it('JD-03 gives the points and the words of an interactor', async () => {
    const code = guessing(
      'open(sys.argv[3] + "teammessage.txt", "w").write("well done"); open(sys.argv[3] + "score.txt", "w").write("30"); sys.exit(42)',
      'open(sys.argv[3] + "teammessage.txt", "w").write("not mine"); sys.exit(43)',
    )
    const cases = numbers.map((each) => ({ ...each, score: 50 }))
    const settings = { type: 'oi', ioScore: 150 }
    const { verdict, score } = await talk(bisection, referee('icpc', code), settings, cases)
    expect({ verdict, score }).toMatchObject({ score: 90 })
    expect((await talk(lucky, referee('icpc', code), settings, cases)).cases[0]).toMatchObject({
      reason: 'message',
      params: { detail: 'not mine' },
    })
  })

  it('JD-03 tells time and memory of the contestant, and the wait of who waited', async () => {
    const hungry = python(['import sys', 'text = "x" * 300_000_000', 'sum(range(5_000_000))', ...testlib.split('\n')])
    const { time, memory, verdict } = await talk(bisection, referee('testlib', hungry), {}, numbers.slice(0, 1))
    expect(verdict).toBe('AC')
    expect(time).toBeLessThan(100)
    expect(memory).toBeLessThan(8 * 1024)
    const waiting = '#include <unistd.h>\nint main(void) { for (;;) pause(); }\n'
    const waited = await talk(waiting, referee('testlib', testlib), { timeLimit: 50 }, numbers.slice(0, 1))
    expect(waited).toMatchObject({ verdict: 'TLE', reason: 'idle' })
    expect(waited.time).toBeGreaterThan(1149)
  })

  it('JD-03 understands an interactor written with testlib', async () => {
    const code = [
      '#include "testlib.h"',
      'int main(int argc, char **argv) {',
      '  registerInteraction(argc, argv);',
      '  int number = inf.readInt();',
      '  for (int asked = 0;; asked++) {',
      '    std::string kind = ouf.readToken("[?!]");',
      '    int guess = ouf.readInt(1, 1000);',
      '    if (kind == "!") quitf(guess == number ? _ok : _wa, "told %d after %d questions", guess, asked);',
      '    std::cout << (number < guess ? "<" : number > guess ? ">" : "=") << std::endl;',
      '  }',
      '}',
    ].join('\n')
    const interactor = { source: sourceOf('C++', code), protocol: 'testlib', flags: [] } as const
    expect((await talk(bisection, interactor)).verdicts).toEqual(['AC', 'AC', 'AC'])
    const { verdict, cases } = await talk(lucky, interactor)
    expect({ verdict, comment: cases[0]?.comment }).toEqual({
      verdict: 'WA',
      comment: 'wrong answer told 500 after 0 questions\n< ! 500',
    })
    expect((await talk('int main(void) { return 0; }\n', interactor)).cases[0]).toMatchObject({ status: -3 })
    expect((await talk(lucky.replace('500', '5000'), interactor)).cases[0]).toMatchObject({ status: -1 })
  })

  it('JD-03 says so when there is no interactor or it does not compile', async () => {
    const settings = { judgeMode: 'interactive' } as const
    expect(await arena.judge('C', lucky, numbers, settings)).toMatchObject({
      verdict: 'SE',
      reason: 'interactor-failed',
    })
    expect(await talk(lucky, referee('testlib', 'if\n'))).toMatchObject({ verdict: 'SE', reason: 'interactor-failed' })
  })
})

/** Each pass gets the number that the previous one printed; the third must print the sum over all passes. */
const passes = (readSaid: string, extra: readonly string[] = []) =>
  python([
    'import os, sys',
    'home = sys.argv[3]',
    'notes = open(home + "notes", "a+")',
    'notes.seek(0)',
    'before = notes.read().split()',
    readSaid,
    'notes.write(said + " ")',
    'open(home + "judgemessage.txt", "a").write("pass %d: %s. " % (len(before) + 1, said))',
    'if int(said) != int(open(sys.argv[1]).read()) + 1: sys.exit(43)',
    'if len(before) < 2: open(home + "nextpass.in", "w").write(said + "\\n")',
    ...extra,
    'sys.exit(42)',
  ])

describe('BX-09 problems of several passes', () => {
  const next = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", n + 1); }\n'
  const wrongLater = next.replace('n + 1', 'n == 7 ? 0 : n + 1')
  const cases = [{ input: '5\n', answer: '' }]
  const ways = [
    ['checker', 'said = sys.stdin.readline().strip()'],
    ['interactor', 'print(open(sys.argv[1]).read(), flush=True); said = sys.stdin.readline().strip()'],
  ] as const
  const judgeBy = (role: 'checker' | 'interactor', program: string, code: string, most = 3) =>
    arena.judge(
      'C',
      program,
      cases,
      { judgeMode: role === 'checker' ? 'spj' : 'interactive', passes: most },
      { [role]: referee('icpc', code) },
    )

  it.each(ways)('BX-09 runs the program as often as the %s wants', async (role, read) => {
    const { verdict, cases: results } = await judgeBy(role, next, passes(read))
    expect({ verdict, comment: results[0]?.comment }).toMatchObject({ verdict: 'AC' })
    expect(results[0]?.comment).toContain('pass 1: 6. pass 2: 7. pass 3: 8.')
  })

  it.each(ways)('BX-09 ends with the first pass that the %s rejects', async (role, read) => {
    const { verdict, cases: results } = await judgeBy(role, wrongLater, passes(read))
    expect(verdict).toBe('WA')
    expect(results[0]?.comment).toContain('pass 3: 0.')
  })

  it.each(ways)('BX-09 bounds the passes of a %s', async (role, read) => {
    const endless = passes(read, ['open(home + "nextpass.in", "w").write(said)'])
    expect(await judgeBy(role, next, endless, 5)).toMatchObject({ verdict: 'SE', reason: `${role}-failed` })
  })

  it.each(ways)('BX-09 shows a %s nothing of an earlier case', async (role, read) => {
    for (let i = 0; i < 2; i++) expect((await judgeBy(role, next, passes(read))).verdict).toBe('AC')
  })
})
