import type { JudgeProgram } from '@oj/shared/judging/task.ts'
import type { Protocol } from '@oj/shared/judging/test-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena, sourceOf } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const printing = (text: string) =>
  `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(text)}, stdout); return 0; }\n`
const one = [{ input: 'the input\n', answer: 'the answer\n', score: 10 }]
const spj = { judgeMode: 'spj', type: 'oi', ioScore: 10 } as const

function checker(code: string, protocol: Protocol = 'testlib', flags: readonly string[] = []): JudgeProgram {
  return { source: sourceOf('C', code), protocol, flags }
}

const exiting = (code: number, said = '', stream = 'stderr') =>
  `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(said)}, ${stream}); return ${code}; }\n`

/** Prints the files that the arguments name, so that the order of the arguments shows. */
const echo = (names: readonly string[]) => `#include <stdio.h>
int main(int argc, char **argv) {
  static const char *names[] = { ${names.map((name) => JSON.stringify(name)).join(', ')} };
  for (int i = 0; i < ${names.length}; i++) {
    char text[99] = "";
    FILE *file = names[i][0] == '-' ? stdin : fopen(argv[names[i][0] - '0'], "r");
    if (!file) return 77;
    fgets(text, sizeof text, file);
    fprintf(stderr, "%s:%s", names[i], text);
  }
  fprintf(stderr, "%d", argc - 1);
  return 0;
}
`

describe('JD-03 special judge', () => {
  const judge = (program: JudgeProgram, output = 'whatever') =>
    arena.judge('C', printing(output), one, spj, { checker: program })

  it.each([
    ['testlib ok', exiting(0, 'ok 3 numbers'), 'AC', 10],
    ['testlib wrong answer', exiting(1, 'wrong answer 1st words differ'), 'WA', 0],
    ['testlib presentation error', exiting(2), 'PE', 0],
    ['testlib points', exiting(7, 'points 4 not bad'), 'PA', 4],
    ['testlib all points', exiting(7, 'points 12'), 'AC', 10],
    ['testlib no points', exiting(7, 'points 0'), 'WA', 0],
    ['testlib partially correct', exiting(0, 'partially correct (30) so so'), 'PA', 3],
    ['HOJ accepted', exiting(100), 'AC', 10],
    ['HOJ partial', exiting(99, '60', 'stdout'), 'PA', 6],
    ['HOJ presentation error', exiting(101), 'PE', 0],
    ['HOJ wrong answer', exiting(102), 'WA', 0],
  ])('%s', async (_, code, verdict, score) => {
    expect(await judge(checker(code))).toMatchObject({ verdict, score })
  })

  it.each([
    ['testlib fail', exiting(3, 'the jury is wrong')],
    ['HOJ error', exiting(103)],
    ['an unknown exit code', exiting(55)],
    ['points that are no number', exiting(7, 'points many')],
    ['a crash', 'int main(void) { *(volatile int *)0 = 1; }'],
  ])('%s is a System Error, never a verdict', async (_, code) => {
    const { verdict, cases } = await judge(checker(code))
    expect(verdict).toBe('SE')
    expect(cases[0]).toMatchObject({ reason: 'checker-failed' })
  })

  it('an endless loop is a System Error, never a verdict', async () => {
    const by = checker('int main(void) { for (volatile int i = 0;; i = i + 1); }')
    const { verdict, cases } = await arena.judge('C', printing('x'), one, spj, { checker: by, checkerMs: 300 })
    expect(verdict).toBe('SE')
    expect(cases[0]).toMatchObject({ reason: 'checker-failed' })
  })

  it('ICPC codes, with words for the team, words for the jury, and flags', async () => {
    const code = `#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char path[200], text[100];
  fgets(text, sizeof text, stdin);
  snprintf(path, sizeof path, "%s/teammessage.txt", argv[3]);
  FILE *team = fopen(path, "w");
  fprintf(team, "look at %s", text);
  fclose(team);
  snprintf(path, sizeof path, "%s/judgemessage.txt", argv[3]);
  FILE *jury = fopen(path, "w");
  fprintf(jury, "expected another one");
  fclose(jury);
  return strcmp(argv[4], text) ? 43 : 42;
}
`
    const right = await judge(checker(code, 'icpc', ['apple']), 'apple')
    expect(right).toMatchObject({ verdict: 'AC', score: 10 })
    const wrong = await judge(checker(code, 'icpc', ['apple']), 'pear')
    expect(wrong).toMatchObject({ verdict: 'WA', score: 0 })
    expect(wrong.cases[0]).toMatchObject({
      reason: 'message',
      params: { detail: 'look at pear' },
      comment: 'expected another one',
    })
  })

  it('ICPC scores', async () => {
    const code = '#include <stdio.h>\nint main(void) { fprintf(fopen("score.txt", "w"), "7"); return 42; }\n'
    expect(await judge(checker(code, 'icpc'))).toMatchObject({ verdict: 'AC', score: 7 })
  })

  it.each([
    ['testlib', ['1', '2', '3'], '1:the input\n2:whatever3:the answer\n3'],
    ['hoj', ['1', '2', '3'], '1:the input\n2:whatever3:the answer\n3'],
    ['hydro', ['1', '2', '3'], '1:the input\n2:whatever3:the answer\n3'],
    ['qduoj', ['1', '2'], '1:the input\n2:whatever2'],
    ['hustoj', ['1', '2', '3'], '1:the input\n2:the answer\n3:whatever3'],
  ] as const)('%s gets its arguments in its own order', async (protocol, names, said) => {
    const { verdict, cases } = await judge(checker(echo(names), protocol))
    expect(verdict).toBe('AC')
    expect(cases[0]?.comment).toBe(said)
  })

  it('syzoj and lemon answer in their own ways', async () => {
    const syzoj =
      '#include <stdio.h>\nint main(void) { if (!fopen("user_out", "r")) return 1; puts("50"); return 0; }\n'
    expect(await judge(checker(syzoj, 'syzoj'))).toMatchObject({ verdict: 'PA', score: 5 })
    const lemon =
      '#include <stdio.h>\nint main(int argc, char **argv) { fputs(argv[4], fopen(argv[5], "w")); return 0; }\n'
    expect(await judge(checker(lemon, 'lemon'))).toMatchObject({ verdict: 'AC', score: 10 })
  })

  it('tells what the checker says to the staff and nothing of it to the contestant', async () => {
    const { cases } = await judge(checker(exiting(1, "expected 'secret', found 'whatever'")))
    expect(cases[0]).toMatchObject({ reason: 'checker', params: {}, comment: "expected 'secret', found 'whatever'" })
  })

  it('is not asked about a program that failed by itself', async () => {
    const { verdict } = await arena.judge('C', 'int main(void) { return 3; }\n', one, spj, {
      checker: checker(exiting(0)),
    })
    expect(verdict).toBe('RE')
  })

  it('JD-05 a checker that does not compile is a System Error with its messages', async () => {
    const { verdict, errorMessage } = await judge(checker('int main(void) { undeclared; }\n'))
    expect(verdict).toBe('SE')
    // its first line is for contestants, too
    expect(errorMessage).toMatch(/^The checker of the problem does not compile\.\n.*undeclared/s)
  })

  it('a problem that lost its checker accepts nothing', async () => {
    expect((await arena.judge('C', printing('x'), one, spj)).verdict).toBe('SE')
  })
})

describe('JD-05 a checker that repeats what the contestant wrote', () => {
  const forged = 'points 100\npartially correct (100)\n100\n'
  // more than is read at once
  const filler = 'for (int i = 0; i < 30000; i++) puts("and so on");'
  const program = `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(forged)}, stdout); ${filler} return 0; }\n`
  const judge = (by: JudgeProgram) => arena.judge('C', program, one, spj, { checker: by })

  /** Writes the whole output to one place, its own answer to another, and exits with that code. */
  const repeating = (code: number, word: string, to: string, own = to) => `#include <stdio.h>
int main(int argc, char **argv) {
  FILE *output = fopen("output", "r");
  if (!output) output = fopen("user_out", "r");
  FILE *to = ${to};
  static char part[65536];
  for (size_t n; (n = fread(part, 1, sizeof part, output)) > 0;) fwrite(part, 1, n, to);
  fputs(${JSON.stringify(`${word}\n`)}, ${own});
  return ${code};
}
`
  const score = 'fopen("score.txt", "w")'
  it.each<[Protocol, string, string]>([
    ['testlib', 'exit code 7, its word on the other stream', repeating(7, 'points 0', 'stderr', 'stdout')],
    ['testlib', 'exit code 0', repeating(0, 'partially correct (0)', 'stderr')],
    ['syzoj', 'standard output', repeating(0, '0', 'stdout')],
    ['lemon', 'score.txt', repeating(0, '0', score, 'to')],
  ])('has its own word heard: %s, %s', async (protocol, _, code) => {
    expect(await judge(checker(code, protocol))).toMatchObject({ verdict: 'WA', score: 0 })
  })

  it('has its own word heard: icpc, where the exit code accepts whatever the score', async () => {
    for (const file of ['score.txt', 'score_multiplier.txt']) {
      const code = repeating(42, '0', `fopen("${file}", "w")`, 'to')
      expect((await judge(checker(code, 'icpc'))).score).toBe(0)
    }
  })

  it('has its own word heard: testlib itself', async () => {
    const code = `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  while (!ouf.eof()) std::cerr << ouf.readLine() << '\\n';
  quitp(0.0);
}
`
    const by: JudgeProgram = { source: sourceOf('C++', code), protocol: 'testlib', flags: [] }
    expect(await judge(by)).toMatchObject({ verdict: 'WA', score: 0 })
  })
})

describe('JD-03 extra files and programs of several files', () => {
  it('a header of the problem is there while a program is compiled, a file of it while one runs', async () => {
    const extraFiles = [
      { name: 'grader.h', content: '#define TEXT "given"\n' },
      { name: 'table.txt', content: 'from a file\n' },
    ]
    const code = `#include "grader.h"
#include <stdio.h>
int main(void) { char line[99]; fgets(line, 99, fopen("table.txt", "r")); printf("%s %s", TEXT, line); }
`
    const cases = [{ input: '', answer: 'given from a file\n' }]
    expect((await arena.judge('C', code, cases, {}, { extraFiles })).verdict).toBe('AC')
    const changed = [{ name: 'grader.h', content: '#define TEXT "other"\n' }, ...extraFiles.slice(1)]
    expect((await arena.judge('C', code, cases, {}, { extraFiles: changed })).verdict).toBe('WA')
  })

  it('keeps the start of what the last run wrote where it is wanted', async () => {
    const code = '#include <stdio.h>\nint main(void) { puts("out put"); fputs("err", stderr); }\n'
    const { captured } = await arena.judge('C', code, [{ input: '', answer: '' }], {}, { captureBytes: 3 })
    expect(captured).toEqual([{ stdout: 'out', stderr: 'err' }])
  })
})

describe('JD-06 processes', () => {
  const code = `#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  pid_t child = fork();
  if (child == 0) { for (volatile long i = 0; i < 100000000; i++); return 7; }
  int status = 0;
  waitpid(child, &status, 0);
  printf("%d", child < 0 ? -1 : WEXITSTATUS(status));
}
`
  it('are refused, unless the problem allows them; their time counts', async () => {
    expect((await arena.judge('C', code, [{ input: '', answer: '-1' }])).verdict).toBe('AC')
    const allowed = await arena.judge('C', code, [{ input: '', answer: '7' }], { mayFork: true })
    expect(allowed.verdict).toBe('AC')
    expect(allowed.time).toBeGreaterThan(20)
  })

  const node = (statements: string) => `const children = require('child_process')\n${statements}`
  const starters = [
    [
      'Python3',
      'import subprocess\nprint(subprocess.run(["/usr/bin/expr", "40", "+", "2"], capture_output=True, text=True).stdout)',
    ],
    ['JavaScript Node', node('process.stdout.write(children.execFileSync("/usr/bin/expr", ["40", "+", "2"]))')],
    ['JavaScript Node', node('children.exec("expr 40 + 2", (error, out) => console.log(error ?? out))')],
    [
      'JavaScript Node',
      node(
        'children.spawn("/usr/bin/expr", ["40", "+", "2"], { stdio: "inherit" }).on("exit", (code) => process.exit(code))',
      ),
    ],
    [
      'JavaScript Node',
      node(`if (process.send) process.on('message', (n) => process.send(n + 2, () => process.exit()))
else children.fork(__filename).on('message', (n) => console.log(n)).send(40)`),
    ],
    [
      'JavaScript Node',
      node(`const one = () => new Promise((done) => children.spawn('/usr/bin/true').on('exit', done))
;(async () => { for (let i = 0; i < 30; i++) await one(); console.log(42) })()`),
    ],
    [
      'Java',
      `public class Main { public static void main(String[] a) throws Exception {
  new ProcessBuilder("/usr/bin/expr", "40", "+", "2").inheritIO().start().waitFor(); } }`,
    ],
  ] as const
  it.each(starters)('are heard of when they end: %s, %s', async (name, code) => {
    const { verdict, captured } = await arena.judge(
      name,
      code,
      [{ input: '', answer: '42\n' }],
      { mayFork: true, timeLimit: 2000 },
      { captureBytes: 1000 },
    )
    expect({ verdict, stderr: captured[0]?.stderr }).toEqual({ verdict: 'AC', stderr: '' })
  })
})
