import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '@oj/judge/cli/run.ts'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { installedLanguages } from '../support/stack/languages.ts'

const cli = fileURLToPath(new URL('../../judge-container/src/cli/main.ts', import.meta.url))

const hasPython2 = (await installedLanguages()).some(({ name }) => name === 'Python2')

const Printed = z.object({
  verdict: z.string(),
  status: z.int(),
  score: z.nullable(z.number()),
  timeMs: z.number(),
  memoryKb: z.number(),
  reason: z.nullable(z.string()),
  message: z.string(),
  compile: z.object({ ok: z.boolean(), log: z.string(), timeMs: z.number() }),
  cases: z.array(
    z.object({
      name: z.string(),
      verdict: z.string(),
      status: z.int(),
      timeMs: z.number(),
      memoryKb: z.number(),
      score: z.nullable(z.number()),
      group: z.nullable(z.int()),
      reason: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
})

const sum = 'a, b = map(int, input().split())\nprint(a + b)\n'
const cases = { 'cases/1-1.in': '1 2\n', 'cases/1-1.ans': '3\n', 'cases/1-2.in': '2 2\n', 'cases/1-2.out': '4\n' }
const more = { 'cases/2-1.in': '5 0\n', 'cases/2-1.ans': '5\n' }

describe('JD-09 judge run', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** A folder with these files and the cases. */
  function written(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'oj-run-'))
    folders.push(folder)
    for (const [name, text] of Object.entries({ ...cases, ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  /** Runs the command line in a folder with these files. */
  async function run(files: Readonly<Record<string, string>>, ...args: string[]) {
    const folder = written(files)
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const all = [cli, 'run', '--cases', 'cases', ...args]
      const child = execFile(process.execPath, all, { cwd: folder }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      )
    })
  }

  /** Its JSON output in short: the verdict, the score and the verdicts of the cases. */
  async function judged(files: Readonly<Record<string, string>>, ...args: string[]) {
    const { code, stdout, stderr } = await run(files, ...args, '--json')
    if (stdout === '') throw new Error(stderr)
    const printed = Printed.parse(JSON.parse(stdout))
    expect(code).toBe(printed.verdict === 'AC' ? 0 : 1)
    return { ...printed, verdicts: printed.cases.map(({ verdict }) => verdict).join(' ') }
  }

  it.each(['help', '--help'])('JD-09 %s tells how it is called', async (word) => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    execFile(process.execPath, [cli, word], (error, stdout, stderr) => resolve([error?.message ?? '', stdout, stderr]))
    const [failure, stdout, stderr] = await promise
    expect({ failure, stderr }).toEqual({ failure: '', stderr: '' })
    expect(stdout).toContain('judge verify PACKAGE')
  })

  it('JD-09 judges pairs of X.in with X.ans or X.out, and prints JSON', async () => {
    const good = await judged({ 'a.py': sum }, '--source', 'a.py')
    expect(good).toMatchObject({ verdict: 'AC', status: 0, score: null, reason: null, compile: { ok: true } })
    expect(good.cases.map(({ name }) => name)).toEqual(['1-1', '1-2'])
    const bad = await judged({ 'a.py': 'print(4)\n' }, '--source', 'a.py')
    expect(bad).toMatchObject({ verdict: 'WA', verdicts: 'WA AC', reason: 'output' })
    const broken = await judged({ 'a.py': 'print(\n' }, '--source', 'a.py')
    expect(broken).toMatchObject({ verdict: 'CE', compile: { ok: false }, cases: [] })
  })

  const cpp = '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n'
  it.each([
    ['A.PY', sum],
    ['a.C', cpp],
  ])('JD-01 JD-09 knows the language of %s', async (name, code) => {
    expect(await judged({ [name]: code }, '--source', name)).toMatchObject({ verdict: 'AC' })
  })

  it
    .skipIf(hasPython2)
    .each([
      [['--source', 'a.py2']],
      [['--source', 'a.py', '--lang', 'python2']],
      [['--source', 'a.py', '--checker', 'check.py2']],
    ])('JD-01 JD-09 names the language that it lacks for %j', async (args) => {
    const { code, stdout } = await run({ 'a.py': sum, 'a.py2': sum, 'check.py2': sum }, ...args)
    expect(stdout).toContain('Python2 is not installed on this judge.')
    expect(code).toBe(1)
  })

  it('JD-04 JD-09 scores subtasks by names and by a file', async () => {
    const files = { ...more, 'a.py': 'a, b = map(int, input().split())\nprint(a + b if b else 0)\n' }
    const args = ['--source', 'a.py', '--type', 'oi', '--case-mode', 'subtask_lowest']
    const named = await judged(files, ...args)
    expect(named).toMatchObject({ verdict: 'PA', score: 50, verdicts: 'AC AC WA' })
    expect(named.cases.map(({ group }) => group)).toEqual([1, 1, 2])
    const scores = {
      'cases/scores.yaml': '"1-1": { score: 30, group: 1 }\n"1-2": { score: 30, group: 1 }\n"2-1": 70\n',
    }
    expect(await judged({ ...files, ...scores }, ...args)).toMatchObject({ verdict: 'PA', score: 30 })
  })

  it.each([
    ['testlib', 'import sys\nsys.exit(0 if open(sys.argv[2]).read() == open(sys.argv[3]).read() else 1)\n'],
    ['hoj', 'import sys\nsys.exit(100 if open(sys.argv[2]).read() == open(sys.argv[3]).read() else 102)\n'],
    ['icpc', 'import sys\nsys.exit(42 if sys.stdin.read() == open(sys.argv[2]).read() else 43)\n'],
  ])('JD-02 JD-09 calls a checker as its source tells: %s', async (_, checker) => {
    const files = { 'check.py': checker, 'a.py': 'print(4)\n' }
    expect(await judged(files, '--source', 'a.py', '--checker', 'check.py')).toMatchObject({ verdicts: 'WA AC' })
  })

  it('JD-03 JD-09 lets a program talk with an interactor', async () => {
    const interactor = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int a = inf.readInt(), b = inf.readInt();
    std::cout << a << std::endl << b << std::endl;
    quitf(ouf.readInt() == a + b ? _ok : _wa, "heard");
}
`
    const program = 'a = int(input())\nprint(a + int(input()) if a == 2 else 4, flush=True)\n'
    const files = { 'talk.cpp': interactor, 'a.py': program }
    const args = ['--source', 'a.py', '--interactor', 'talk.cpp']
    expect(await judged(files, ...args)).toMatchObject({ verdicts: 'WA AC' })
  })

  it('JD-09 bounds output and reads and writes files', async () => {
    const loud = 'import sys\nsys.stdout.write("x" * 3_000_000)\n'
    const bounded = await judged({ 'a.py': loud }, '--source', 'a.py', '--output-mb', '1')
    expect(bounded).toMatchObject({ verdict: 'RE', reason: 'output-limit' })
    const filed = 'a, b = map(int, open("in").read().split())\nprint(a + b, file=open("out", "w"))\n'
    expect(await judged({ 'a.py': filed }, '--source', 'a.py', '--file-io', 'in,out')).toMatchObject({ verdict: 'AC' })
  })

  it('JD-09 says what is wrong with a call, and how it is called', async () => {
    const { code, stderr } = await run({ 'a.py': sum }, '--source', 'a.py', '--type', 'best')
    expect(code).toBe(2)
    expect(stderr).toMatch(/--type must be one of acm, oi.*judge verify PACKAGE/s)
  })

  it.each([
    [['--source', 'a.py', '--case-mode', 'best'], /--case-mode must be one of default, /],
    [['--source', 'a.py', '--protocol', 'own'], /--protocol must be one of auto, testlib/],
    [[], /needs --source and --cases/],
    [['--source', 'absent.py'], /absent\.py cannot be read$/],
    [['--source', 'folder.py'], /folder\.py cannot be read$/],
    [['--source', 'a.py', '--checker', 'absent.py'], /absent\.py cannot be read$/],
  ])('JD-09 knows what is wrong with the call %j', async (args, message) => {
    const folder = written({ 'a.py': sum, 'folder.py/a': '' })
    const inFolder = args.map((arg) => (arg.endsWith('.py') ? join(folder, arg) : arg))
    await expect(runCommand(['--cases', join(folder, 'cases'), ...inFolder])).rejects.toThrow(message)
  })
})
