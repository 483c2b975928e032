import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getTestJudgeResult, submitProblemTestJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { asRoot, call, newUser, request, signIn, type TestUser, tested } from '../../support/client/api.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'
import { drained, enqueue } from '../../support/stack/engine.ts'
import { whileJudgeRests } from '../../support/stack/judge.ts'
import { openServer } from '../../support/stack/server.ts'

let student: TestUser
beforeAll(async () => {
  student = await newUser('tester')
})

const allDone = () => drained('PRACTICE_QUEUE_URL', 'JUDGE_EVENTS_QUEUE_URL', 'JUDGE_DEAD_LETTER_QUEUE_URL')

describe('JD-05 a run on an input of one’s own', () => {
  it('compares the output with the expected one', async () => {
    const [language, code] = ['C++', right['C++'] ?? '']
    const result = await tested(student, { language, code, userInput: '20 22', expectedOutput: '42' })
    expect(result).toMatchObject({
      status: Status.accepted,
      userInput: '20 22',
      expectedOutput: '42',
      userOutput: '42\n',
      stderr: '',
      problemJudgeMode: 'default',
    })
    expect(result.memory).toBeGreaterThan(0)
    expect((await tested(student, { language, code, userInput: '1 2', expectedOutput: '42' })).status).toBe(
      Status.wrongAnswer,
    )
  })

  it('just runs where nothing is expected, and shows both streams', async () => {
    const code = 'import sys\nprint(input()[::-1])\nprint("a trace", file=sys.stderr)'
    const result = await tested(student, { code, userInput: 'olleh' })
    expect(result).toMatchObject({ status: Status.accepted, userOutput: 'hello\n', stderr: 'a trace' })
  })

  it.each([
    ['timeLimitExceeded', Status.timeLimitExceeded],
    ['memoryLimitExceeded', Status.memoryLimitExceeded],
    ['runtimeError', Status.runtimeError],
  ] as const)("holds the problem's limits: %s", async (name, status) => {
    expect((await tested(student, { language: 'C++', code: failing[name], userInput: '1 2' })).status).toBe(status)
  })

  it("gives the compiler's words on a Compile Error, and the traceback of a crash", async () => {
    const refused = await tested(student, { language: 'C++', code: failing.compileError })
    expect([refused.status, refused.stderr]).toEqual([
      Status.compileError,
      expect.stringContaining('‘undeclared_name’ was not declared'),
    ])
    expect(refused.stderr).not.toMatch(/\/(jail|tmp|work|root)/)
    const crashed = await tested(student, { code: 'print("so far")\nraise ValueError("broken")', userInput: '' })
    expect(crashed).toMatchObject({ status: Status.runtimeError, userOutput: 'so far\n' })
    expect(crashed.stderr).toContain('ValueError: broken')
  })

  it('clips a long output with a mark, and compares the whole of it', async () => {
    const code = 'print("字" * 60000)'
    const result = await tested(student, { code, userInput: '1', expectedOutput: '字'.repeat(60_000) })
    expect(result.status).toBe(Status.accepted)
    expect(result.userOutput).toMatch(/^字{19998}\n…$/)
  })

  it('names the problem by its number, and by its display id where no number equals it', async () => {
    const { id } = (await call(getProblemDetail, { problemId: aPlusB })).problem
    for (const pid of [id, String(id), aPlusB, Number(aPlusB)]) {
      const result = await tested(student, {
        pid,
        userInput: '1 1',
        expectedOutput: '2',
        type: 'public',
        mode: 'text/x',
      })
      expect(result.status).toBe(Status.accepted)
    }
  })

  it('reads from files where the problem wants that', async () => {
    const staff = await asRoot()
    const files = { isFileIO: true, ioReadFileName: 'in.txt', ioWriteFileName: 'out.txt' }
    const { pid } = await newProblem(staff, formOf(files))
    const code = 'a, b = map(int, open("in.txt").read().split())\nopen("out.txt", "w").write(str(a + b))'
    const result = await tested(student, { pid, code, userInput: '4 5', expectedOutput: '9' })
    expect(result).toMatchObject({ status: Status.accepted, userOutput: '9' })
  })
})

describe('JD-05 a run on all samples', () => {
  const samples = [
    { input: '1 2\n', output: '3\n' },
    { input: '2 2\n', output: '4\n' },
    { input: '7 0\n', output: '7\n' },
  ]
  const run = async (code: string, settings = {}) => {
    const { pid } = await newProblem(await asRoot(), formOf({ examples: samples, ...settings }))
    return tested(student, { pid, code, samples: true })
  }

  it('compiles once, runs on each, and compares each, in one turn', async () => {
    const result = await run('a, b = map(int, input().split())\nprint(3 if a < 3 else a + b)')
    expect(result).toMatchObject({ status: Status.accepted, userInput: '1 2\n', expectedOutput: '3\n' })
    expect(result.others).toMatchObject([
      { status: Status.wrongAnswer, userOutput: '3\n', stderr: '' },
      { status: Status.accepted, userOutput: '7\n' },
    ])
  })

  it('shares what may be shown of outputs among them, and shows where each run fails', async () => {
    const result = await run('a, b = map(int, input().split())\nprint("x" * 30000)\nprint(1 // b)')
    expect([result.status, ...result.others.map(({ status }) => status)]).toEqual([
      Status.wrongAnswer,
      Status.wrongAnswer,
      Status.runtimeError,
    ])
    expect(result.others.map(({ userOutput }) => userOutput)).toEqual(Array(2).fill(`${'x'.repeat(6664)}\n…`))
    expect(result.others[1]?.stderr).toContain('ZeroDivisionError')
  })

  it('does not compare where a checker decides, and has one message of the compiler', async () => {
    const program = { judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C++' }
    const plain = await run('print("any")', program)
    expect([plain, ...plain.others].map(({ status }) => status)).toEqual(Array(3).fill(Status.accepted))
    const refused = await run('print(')
    expect(refused).toMatchObject({ status: Status.compileError, others: [] })
    expect(refused.stderr).toContain('SyntaxError')
  })
})

describe('JD-05 where a checker or an interactor decides', () => {
  it.each(['spj', 'interactive'] as const)(
    '%s: the program just runs, and only for who may see the problem',
    async (judgeMode) => {
      const staff = { ...student, token: await signIn('root', inject('rootPassword')) }
      const { problemId: pid } = await newProblem(
        staff,
        formOf({
          judgeMode,
          spjCode: 'int main() {}',
          spjLanguage: 'C++',
          auth: 2,
        }),
      )
      const result = await tested(staff, { pid, code: 'print("any")', expectedOutput: 'other' })
      expect(result).toMatchObject({ status: Status.accepted, userOutput: 'any\n', problemJudgeMode: judgeMode })
      const hidden = await request(submitProblemTestJudge, { pid, language: 'Python3', code: 'print(1)' }, student)
      expect([hidden.http, hidden.code]).toEqual([404, 'problem-not-found'])
    },
  )
})

describe('JD-05 bad input', () => {
  it.each([
    [{ code: ' \n' }, 400, 'code-empty'],
    [{ code: 'x'.repeat(65_536) }, 400, 'code-too-long'],
    [{ userInput: '1'.repeat(1001) }, 400, 'test-input-too-long'],
    [{ expectedOutput: '1'.repeat(65_536) }, 400, 'test-expected-too-long'],
    [{ language: 'Brainfuck' }, 400, 'language-unknown'],
    [{ pid: '999999' }, 404, 'problem-not-found'],
    [{ type: 'secret' }, 400, 'invalid-input'],
  ] as const)('refuses %j in both languages', async (change, http, code) => {
    const run = { pid: aPlusB, language: 'Python3', code: 'print(1)', userInput: '', ...change }
    const english = await request(submitProblemTestJudge, run, student)
    const chinese = await request(submitProblemTestJudge, run, { ...student, language: 'zh-CN' })
    expect([english.http, english.code, chinese.code]).toEqual([http, code, code])
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
    expect(english.msg).not.toMatch(/\p{Script=Han}/u)
  })

  it('takes an input of exactly 1,000 characters', async () => {
    const code = 'print(len(input()))'
    expect((await tested(student, { code, userInput: 'x'.repeat(1000) })).userOutput).toBe('1000\n')
  })
})

describe('JD-05 whose result it is', () => {
  it('shows it to the one who asked, to nobody else', async () => {
    const { testJudgeKey } = await tested(student, { userInput: '1 2' })
    for (const [viewer, http] of [
      [await newUser('curious'), 404],
      [{}, 401],
    ] as const) {
      expect((await request(getTestJudgeResult, { testJudgeKey }, viewer)).http).toBe(http)
    }
    const unknown = await request(getTestJudgeResult, { testJudgeKey: crypto.randomUUID() }, student)
    expect([unknown.http, unknown.code]).toEqual([404, 'test-not-found'])
  })

  it('is over after ten minutes', async () => {
    const { testJudgeKey } = await tested(student, { userInput: '1 2' })
    const { authenticate } = await openServer()
    const { findTestRun } = await import('@oj/functions/features/submission/sending/test-run.ts')
    const { uid } = (await authenticate(student.token)).caller
    expect((await findTestRun(testJudgeKey, uid)).status).toBe(Status.accepted)
    vi.setSystemTime(Date.now() + 601_000)
    try {
      await expect(findTestRun(testJudgeKey, uid)).rejects.toThrow('test-not-found')
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps the first result, whatever comes later', async () => {
    const { testJudgeKey, ...result } = await tested(student, { userInput: '1 2' })
    await enqueue(
      'JUDGE_EVENTS_QUEUE_URL',
      JSON.stringify({
        type: 'tested',
        key: testJudgeKey,
        judger: 'late',
        requestId: 'late',
        output: 'late',
        stderr: '',
        status: Status.wrongAnswer,
        time: 1,
        memory: 1,
      }),
    )
    await allDone()
    expect(await call(getTestJudgeResult, { testJudgeKey }, student)).toEqual(result)
  })

  it('tells in the end when no judge could do it', async () => {
    const testJudgeKey = await whileJudgeRests(async () => {
      const key = await call(submitProblemTestJudge, { pid: aPlusB, language: 'Python3', code: 'print(3)' }, student)
      await enqueue('JUDGE_DEAD_LETTER_QUEUE_URL', JSON.stringify({ kind: 'test', key, requestId: 'dead' }))
      await drained('JUDGE_DEAD_LETTER_QUEUE_URL')
      return key
    })
    await allDone()
    const result = await call(getTestJudgeResult, { testJudgeKey }, student)
    expect([result.status, result.stderr]).toEqual([Status.systemError, expect.stringContaining('again')])
  })
})
