import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { queued, stored } from './count.ts'
import { play, warm } from './play.ts'
import { contestMinute } from './trace.ts'

/** The results of a busy minute of a contest, played on a stack without judges. Times in ms. */
export interface ReplayFigures {
  contestants: number
  sent: number
  accepted: number
  /** submissions that got no number; the goal is none */
  refused: number
  /** the errors that they got */
  why: string
  /** accepted submissions per second, from the first request to the last answer */
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** the delay of the generator itself */
  lateP95: number
  lateMax: number
  /** accepted submissions that are not in the table, or whose job is in no queue */
  lost: number
  /** jobs that are in the queues more than once */
  twice: number
  /** jobs or rows of refused submissions */
  unasked: number
}

/** So many users that each waits longer than the interval between two of his submissions. */
const contestants = 600

const quantile = (values: number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN)

function signedIn(env: NodeJS.ProcessEnv): string[] {
  const script = join(import.meta.dirname, 'contestants.ts')
  const output = execFileSync(process.execPath, [script, String(contestants)], { env, encoding: 'utf8' })
  return z.array(z.string()).parse(JSON.parse(output))
}

/**
 * Measures on a running stack without a judge and without submissions.
 * @param url the address before the paths of the API
 * @param env the variables of the stack's processes
 */
export async function measureReplay(url: string, env: NodeJS.ProcessEnv): Promise<ReplayFigures> {
  const tokens = signedIn(env)
  await warm(url)
  const played = await play(url, tokens, contestMinute())
  const accepted = new Set(played.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : [])))
  const refused = played.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : []))
  const [rows, jobs] = await Promise.all([stored(env), queued(env)])
  const [inTable, inQueues] = [new Set(rows), new Set(jobs)]
  const waits = played.map(({ sent, answered }) => answered - sent)
  const late = played.map(({ planned, sent }) => sent - planned)
  const seconds = (Math.max(...played.map(({ answered }) => answered)) - (played[0]?.sent ?? 0)) / 1000
  return {
    contestants,
    sent: played.length,
    accepted: accepted.size,
    refused: refused.length,
    why: [...new Set(refused)].join(', '),
    perSecond: Math.round((10 * accepted.size) / seconds) / 10,
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    p99: quantile(waits, 0.99),
    lateP95: quantile(late, 0.95),
    lateMax: Math.round(Math.max(...late)),
    lost: [...accepted].filter((id) => !inTable.has(id) || !inQueues.has(id)).length,
    twice: jobs.length - inQueues.size,
    unasked: [...new Set([...rows, ...jobs])].filter((id) => !accepted.has(id)).length,
  }
}

/** Whether every submission was accepted, and is in the table and in the queues exactly once. */
export const wentWell = ({ refused, lost, twice, unasked }: ReplayFigures): boolean =>
  refused + lost + twice + unasked === 0
