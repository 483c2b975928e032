import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { getDashboardInfo } from '@oj/functions/features/dashboard/contract.ts'
import { RejudgeMany, rejudgeMany } from '@oj/functions/features/judge-admin/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getSubmissionList, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { getTask } from '@oj/functions/features/task/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { machineSlowness } from '@oj/tests/run/slowness.ts'
import { clientOf, type TestUser } from '@oj/tests/support/client/client.ts'
import { sendDot } from '@oj/tests/support/client/send-dot.ts'
import { aPlusB, right } from '@oj/tests/support/data/programs.ts'
import { inheriting } from '@oj/tests/support/stack/inheriting.ts'
import { listening } from '@oj/tests/support/stack/listening.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../engine/ports.ts'
import { local, root } from '../lib/paths.ts'

/** A folder of its own for a site, with the machine's installed engine in it. */
function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oj-site-'))
  mkdirSync(join(folder, 'engine'))
  for (const part of ['engine/lib', 'engine/venv']) symlinkSync(join(local, part), join(folder, part))
  cpSync(join(local, 'stamps'), join(folder, 'stamps'), { recursive: true })
  cpSync(join(local, 'data-stack.json'), join(folder, 'data-stack.json'))
  return folder
}

const folder = place()
const [port, enginePort] = [await freePort(), await freePort()]
const [url, engineUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${enginePort}`]
const client = clientOf(url, engineUrl)
const settings = {
  OJ_LOCAL: folder,
  PORT: String(port),
  OJ_ENGINE_PORT: String(enginePort),
  OJ_ROOT_PASSWORD: 'root-of-the-site',
  SUBMIT_INTERVAL_SECONDS: '0',
}

/** The processes of the site, found by what they have inherited. */
const processes = () => inheriting(folder)

const killAll = () => {
  for (const pid of processes()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended meanwhile
    }
  }
}
afterAll(async () => {
  killAll()
  await nothingLeft()
  rmSync(folder, { recursive: true })
})

/** What `npm start` runs, until it says that it is ready. */
async function start(): Promise<ChildProcess> {
  const main = join(root, 'localstack/bootstrap.mjs')
  const child = spawn(process.execPath, [main, 'localstack/src', 'start'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes(url) && resolve())
    child.once('exit', () => reject(new Error(`the site did not start:\n${said}`)))
  })
  return child
}

async function nothingLeft(): Promise<void> {
  while (processes().length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** The process of the site whose command line has these words. */
function pidOf(words: string): number {
  const pid = processes().find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(words))
  if (pid === undefined) throw new Error(`no process is ${words}`)
  return pid
}

/** What people were told. */
interface Acknowledged {
  users: TestUser[]
  submissions: number[]
  pictures: string[]
}

/** A class at work until the site is gone: it notes what is acknowledged. */
async function work(acknowledged: Acknowledged, gone: AbortSignal): Promise<void> {
  const seat = async () => {
    const user = await client.newUser('pupil')
    acknowledged.users.push(user)
    acknowledged.pictures.push(await sendDot(url, user))
    while (!gone.aborted) {
      const sent = { pid: aPlusB, language: 'Python3', code: right.Python3 ?? '' }
      acknowledged.submissions.push((await client.call(submitProblemJudge, sent, user)).submitId)
    }
  }
  await Promise.allSettled(Array.from({ length: 4 }, seat))
}

/** Everything that people were told is there, and each submission is settled once. */
async function allThere(acknowledged: Acknowledged): Promise<void> {
  for (const { username, password } of acknowledged.users) await client.signIn(username, password)
  for (const path of acknowledged.pictures) expect((await fetch(new URL(path, url))).status).toBe(200)
  const rows = await Promise.all(acknowledged.submissions.map((id) => client.verdict(id)))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([Status.accepted]))
  // One whose sender was killed before they were told may be there without a job: it counts from its verdict on, which comes
  // with the next look for what was never sent.
  const missing = async () => {
    const { total, ac } = (await client.call(getProblemDetail, { problemId: aPlusB })).problemCount
    const all = await settled()
    return { total: all - total, ac: all - ac }
  }
  await expect.poll(missing, { timeout: 60_000 * machineSlowness() }).toEqual({ total: 0, ac: 0 })
}

/** Work whose process was killed in its middle judged again whatever there is, and nothing twice. */
async function rejudgedOnce(taskId: string, token: string): Promise<void> {
  const task = () => client.call(getTask, { id: taskId }, { token })
  await expect.poll(async () => (await task()).state, patient).toBe('done')
  const { result, total, errors } = await task()
  expect([RejudgeMany.result.parse(result), errors]).toEqual([{ count: total }, []])
  const { records } = await client.call(getAuditLog, { limit: 100, action: 'submission.rejudge' }, { token })
  const again = records.map(({ target }) => target)
  expect(again).toHaveLength(Math.min(total, 100))
  expect(new Set(again).size).toBe(again.length)
}

const pageSize = 100

/** How many submissions have a verdict. */
async function settled(currentPage = 1): Promise<number> {
  const { records } = await client.call(getSubmissionList, { limit: pageSize, currentPage })
  const here = records.filter(({ status }) => !isRunning(status)).length
  return records.length < pageSize ? here : here + (await settled(currentPage + 1))
}

/** How long a part may take to come back. */
const patient = { timeout: 120_000 * machineSlowness() }

/** Two starts of a whole site, on a machine that may be busy with other tests. */
const patience = 600_000 * machineSlowness()

describe('OP-01 what people were told survives a kill', { timeout: patience }, () => {
  const acknowledged: Acknowledged = { users: [], submissions: [], pictures: [] }

  // what comes of a kill of the first process alone: `guard.test.ts`
  test('of all its processes at once, at any moment', async () => {
    await start()
    const gone = new AbortController()
    const working = work(acknowledged, gone.signal)
    let over = false
    void working.then(() => {
      over = true
    })
    while (!over && acknowledged.submissions.length < 20) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(over, 'nobody could go on with his work').toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 1500 * Math.random()))
    killAll()
    gone.abort()
    await Promise.all([working, nothingLeft()])
  })

  let site: ChildProcess

  test('and is there at the next start', async () => {
    site = await start()
    await allThere(acknowledged)
  })

  test('while no port of the site takes a call from another machine', () => {
    const ports = listening(processes())
    expect(ports.map(({ port: one }) => one)).toEqual(expect.arrayContaining([port, enginePort]))
    // the pages, the gate, the engine and the tables
    expect(ports.length).toBeGreaterThanOrEqual(4)
    expect(ports.filter(({ isLoopback }) => !isLoopback)).toEqual([])
  })

  test('and a guard waits for the end of its first process', () => {
    const commands = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n')
    expect(commands.filter((line) => line.includes('guard-main.ts') && line.includes(folder))).toHaveLength(1)
  })

  test('of each of its parts alone: another one is started, and all is there', async () => {
    const token = await client.signIn('root', settings.OJ_ROOT_PASSWORD)
    const victims = [
      ['api', 'site/server.ts'],
      ['judge', 'worker/main.ts'],
      ['engine', 'localstack.runtime.main'],
      ['main', 'localstack/src/main.ts'],
      // its tables
      ['engine', 'DynamoDBLocal'],
    ] as const
    // its message would stay hidden for a quarter of an hour
    const { taskId } = await client.call(rejudgeMany, { all: true }, { token })
    await expect.poll(async () => (await client.call(getTask, { id: taskId }, { token })).done, patient).not.toBe(0)
    for (const [part, words] of victims) {
      process.kill(pidOf(words), 'SIGKILL')
      const noted = () =>
        client.call(getDashboardInfo, {}, { token }).then(
          ({ restarts }) => restarts[0]?.part,
          () => null,
        )
      await expect.poll(noted, patient).toBe(part)
      if (part === 'api') await rejudgedOnce(taskId, token)
    }
    await allThere(acknowledged)
  })

  test('and no second start disturbs it, and a second signal ends it at once', async () => {
    await expect(start()).rejects.toThrow(/It runs already/)
    expect((await fetch(url)).status).toBe(200)
    // a judge that does not end: stopping in order would wait for it
    process.kill(Number(readFileSync(join(folder, 'run', `judge-${port}.pid`), 'utf8')), 'SIGSTOP')
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    // within a second of the first one, a signal is taken for the same; when that one was heard nobody knows
    const signals = setInterval(() => site.kill('SIGINT'), 1200)
    expect(await ended).toEqual([1, null])
    clearInterval(signals)
    await nothingLeft()
  })
})
