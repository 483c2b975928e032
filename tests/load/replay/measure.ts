import * as z from 'zod/mini'
import { bench } from '../bench.ts'
import { signedIn } from '../people.ts'
import { quantile } from '../statistics.ts'
import { queued, stored } from './count.ts'
import { play, warm } from './play.ts'
import { contestMinute } from './trace.ts'

/** The results of a busy minute of a contest. Times in ms. */
const ReplayFigures = z.object({
  contestants: z.int(),
  sent: z.int(),
  accepted: z.int(),
  /** submissions that got no number; the goal is none */
  refused: z.int(),
  /** the errors that they got */
  why: z.string(),
  /** accepted submissions per second, from the first request to the last answer */
  perSecond: z.number(),
  p50: z.int(),
  p95: z.int(),
  p99: z.int(),
  /** the delay of the generator itself */
  lateP95: z.int(),
  lateMax: z.int(),
  /** accepted submissions that are not in the table, or whose job is in no queue */
  lost: z.int(),
  /** jobs that are in the queues more than once */
  twice: z.int(),
  /** jobs or rows of refused submissions */
  unasked: z.int(),
})
export type ReplayFigures = z.infer<typeof ReplayFigures>

const rounded = (values: readonly number[], share: number) => Math.round(quantile(values, share))

/** `npm run bench:replay`: a busy minute of a contest, played on a stack without a judge whose queues are empty. */
export const replay = bench({
  usual: {
    /** so many that each waits longer than the interval between two submissions of a user */
    contestants: 600,
    seconds: 60,
    submissions: 1618,
    /** in the busiest second */
    peak: 42,
    atOnce: 8,
  },
  least: { contestants: 6, seconds: 2, submissions: 6, peak: 4, atOnce: 2 },
  figures: ReplayFigures,
  async measure({ url, env }, { contestants, atOnce, ...shape }) {
    const tokens = signedIn(contestants, env)
    const before = new Set(await stored(env))
    await warm(url, atOnce)
    const played = await play(url, tokens, contestMinute(shape), atOnce)
    const accepted = new Set(played.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : [])))
    const refused = played.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : []))
    const [all, jobs] = await Promise.all([stored(env), queued(env)])
    const rows = all.filter((id) => !before.has(id))
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
      p50: rounded(waits, 0.5),
      p95: rounded(waits, 0.95),
      p99: rounded(waits, 0.99),
      lateP95: rounded(late, 0.95),
      lateMax: rounded(late, 1),
      lost: [...accepted].filter((id) => !inTable.has(id) || !inQueues.has(id)).length,
      twice: jobs.length - inQueues.size,
      unasked: [...new Set([...rows, ...jobs])].filter((id) => !accepted.has(id)).length,
    }
  },
})

/** Whether every submission was accepted, and is in the table and in the queues exactly once. */
export const wentWell = ({ refused, lost, twice, unasked }: ReplayFigures): boolean =>
  refused + lost + twice + unasked === 0
