import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { inLine } from '../../support/stack/in-line.ts'
import { startingContest } from './contest.ts'
import { Done, type Share, type StartCall } from './order.ts'
import { pagesOf, submissionOf } from './pages.ts'

/** What the start of a contest took. */
export interface StartFigures {
  contestants: number
  calls: number
  submissions: number
  /** the goal is none */
  refused: number
  why: string
  /** of the machine, for all calls */
  seconds: number
  /** processor time in ms: of a contestant's pages, and of the start of an instance */
  cpuEach: number
  cpuOfStart: number
  /** units in the worst second of the item that is read, and written, most; the goal is at most 1,000 */
  readMost: number
  readMostOf: string
  writeMost: number
  writeMostOf: string
}

/** How many there are, by default; the goal of the site. */
const contestants = Number(process.env.OJ_BENCH_CONTESTANTS ?? 10_000)
/** Instances that all start cold, the seconds in which all of it comes, and the submissions beside it. */
const [instances, seconds, submissions] = [100, 10, 300] as const
/** Instances at work at once: the cores that the goal is meant for. */
const atOnce = 2
/** How many of the items that take most are told of. */
const told = 12
/** After so many instances it says how far it is: all of it takes the better part of an hour on two cores. */
const heard = 10

const root = join(import.meta.dirname, '../../..')

function signedIn(env: NodeJS.ProcessEnv): string[] {
  const script = join(import.meta.dirname, 'contestants.ts')
  const options = { env, encoding: 'utf8', maxBuffer: 1024 ** 3 } as const
  return z.array(z.string()).parse(JSON.parse(execFileSync(process.execPath, [script, String(contestants)], options)))
}

const Reply = z.union([z.object({ done: Done }), z.object({ error: z.string() })])

/** Lets a new instance do its share. */
async function played(bundle: string, env: NodeJS.ProcessEnv, share: Share): Promise<Done> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), [bundle], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  child.send(share)
  const [message] = await once(child, 'message')
  const reply = Reply.parse(message)
  if ('error' in reply) throw new Error(reply.error)
  return reply.done
}

/** The calls of each instance: whole contestants, one after the other, and submissions in between. */
function shares(calls: readonly StartCall[][], handedIn: readonly StartCall[]): Share[] {
  return Array.from({ length: instances }, (_, at) => {
    const own = calls.filter((_, n) => n % instances === at)
    const submitted = handedIn.filter((_, n) => n % instances === at)
    const every = Math.max(1, Math.floor(own.length / Math.max(1, submitted.length)))
    // not all instances at the same moment
    const mixed = own.flatMap((pages, n) => [...pages, ...((n + at) % every === 0 ? submitted.splice(0, 1) : [])])
    return { calls: [...mixed, ...submitted], seconds }
  })
}

interface Hot {
  item: string
  /** in the second in which it took most, and of all seconds */
  most: number
  mean: number
}

/** The items that took most units in a second. */
function hottest(all: readonly Done[], kind: 'read' | 'write'): Hot[] {
  const bySecond = new Map<string, number[]>()
  for (const { item, second, units } of all.flatMap((one) => one.units.filter((unit) => unit.kind === kind))) {
    const sums = bySecond.get(item) ?? Array.from({ length: seconds }, () => 0)
    sums[second] = (sums[second] ?? 0) + units
    bySecond.set(item, sums)
  }
  return [...bySecond]
    .map(([item, sums]) => ({ item, most: Math.max(...sums), mean: sums.reduce((a, b) => a + b, 0) / seconds }))
    .toSorted((a, b) => b.most - a.most)
    .slice(0, told)
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const rounded = (value: number) => Math.round(value * 100) / 100

/** Measures on a running stack without a judge, whose contests and users it makes. */
export async function measureContestStart(
  { url, engineUrl, env: own }: { url: string; engineUrl: string; env: NodeJS.ProcessEnv },
  rootPassword: string,
): Promise<Record<string, StartFigures | Hot>> {
  const env = { ...process.env, ...own, POWERTOOLS_LOG_LEVEL: 'ERROR' }
  const folder = join(root, '.local/bench-contest-start')
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync(process.execPath, [join(root, 'cdk/lib/api/bundler.ts'), folder, 'api'])
    const contest = await startingContest(url, engineUrl, rootPassword)
    const tokens = signedIn(env)
    const pages = tokens.map((token) => pagesOf(contest, token))
    const handedIn = tokens.slice(0, submissions).map((token) => submissionOf(contest, token))
    const all: Done[] = []
    const started = performance.now()
    await inLine(shares(pages, handedIn), atOnce, async (share) => {
      all.push(await played(join(folder, 'api/index.mjs'), env, share))
      if (all.length % heard === 0) console.error(`${all.length} of ${instances} instances`)
    })
    const took = (performance.now() - started) / 1000
    const refused = all.flatMap((one) => one.refused)
    const [reads, writes] = [hottest(all, 'read'), hottest(all, 'write')]
    const figures = {
      contestants,
      calls: all.reduce((sum, one) => sum + one.answered, 0),
      submissions: handedIn.length,
      refused: refused.length,
      why: [...new Set(refused)].join(', '),
      seconds: rounded(took),
      cpuEach: rounded(all.reduce((sum, one) => sum + one.cpu, 0) / contestants),
      cpuOfStart: rounded(mean(all.map((one) => one.startCpu))),
      readMost: reads[0]?.most ?? 0,
      readMostOf: reads[0]?.item ?? '',
      writeMost: writes[0]?.most ?? 0,
      writeMostOf: writes[0]?.item ?? '',
    }
    const rows = [...reads.map((one) => [`read ${one.item}`, one]), ...writes.map((one) => [`write ${one.item}`, one])]
    return { start: figures, ...Object.fromEntries(rows) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
