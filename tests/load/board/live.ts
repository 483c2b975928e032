import type { SetKey } from '@oj/functions/features/problem-set/index.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { pending } from '../../support/data/pending.ts'
import { inLine } from '../../support/stack/in-line.ts'
import { quantile } from '../statistics.ts'
import type { Asked } from './order.ts'
import { noise, uidOf } from './trace.ts'

/** Settles in each second of the busiest minutes; the most of them is the peak of an online contest. */
const [usual, peak] = [24, 42] as const
const first = 5_000_000

/** A message as the queue hands it to the Lambda. */
const recordOf = (event: { submissionId: number }) => ({
  messageId: String(event.submissionId),
  receiptHandle: '',
  body: JSON.stringify(event),
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: '',
  eventSourceARN: '',
  awsRegion: '',
})

/**
 * Plays the busiest minutes in real time: verdicts through the handler of the judge's events, boards by the stack's own
 * builder.
 */
export async function playLive(set: SetKey, { pids, contestants, seconds }: Asked) {
  const [{ createSubmission }, { addTryWrites: handedInWrites, changedIn }, { askForBuild }, { handler }] =
    await Promise.all([
      import('@oj/functions/features/submission/store.ts'),
      import('@oj/functions/features/standing/index.ts'),
      import('@oj/functions/features/standing/request.ts'),
      import('@oj/functions/lambdas/judge-events.ts'),
    ])
  const counts = Array.from({ length: seconds }, (_, n) => (n % 10 === 5 ? peak : usual))
  const all = counts.flatMap((count, second) =>
    Array.from({ length: count }, (_, n) => second * 1000 + (n * 1000) / count),
  )
  const rows = all.map((due, n) => {
    const uid = uidOf(Math.floor(noise(7 * n) * contestants))
    const pid = pids[n % pids.length] ?? 0
    const about = { pid, displayPid: 'A', title: { en: 'Task' }, uid, username: uid }
    return { due, row: pending({ submitId: first + n, n: first + n, set, scope: set, ...about }) }
  })
  await inLine(rows, 8, async ({ row }) => {
    await createSubmission(row, { code: '', ip: '' }, handedInWrites(row, true))
  })
  const notedNow = async () => new Set((await changedIn(set).all()).map(({ id }) => id))
  // all was handed in at one moment here: what the boards have to do for that is no part of what follows
  await askForBuild(set)
  while ((await notedNow()).size > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  const waiting = new Map<string, number[]>()
  const fresh: number[] = []
  let isOver = false
  /** Looks ten times a second whose row is on the boards by now: who is noted no more. */
  const look = async () => {
    while (!isOver || waiting.size > 0) {
      const asked = performance.now()
      const noted = await notedNow()
      for (const [uid, settled] of waiting) {
        const known = settled.filter((at) => at < asked)
        if (noted.has(uid) || known.length === 0) continue
        fresh.push(...known.map((at) => performance.now() - at))
        const later = settled.filter((at) => at >= asked)
        if (later.length > 0) waiting.set(uid, later)
        else waiting.delete(uid)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const looking = look()
  const began = performance.now()
  const settle = async ({ due, row }: (typeof rows)[number]) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + due - performance.now())))
    const event = {
      type: 'finished',
      submissionId: row.submitId,
      attempt: 1,
      judger: 'bench',
      requestId: 'bench',
      status: row.submitId % 3 === 0 ? Status.accepted : Status.wrongAnswer,
      time: 10,
      memory: 1000,
      score: null,
      errorMessage: '',
    }
    const { batchItemFailures } = await handler({ Records: [recordOf(event)] })
    if (batchItemFailures.length > 0) throw new Error('a verdict was refused')
    waiting.set(row.uid, [...(waiting.get(row.uid) ?? []), performance.now()])
  }
  await Promise.all(rows.map(settle))
  isOver = true
  await looking
  return {
    settles: rows.length,
    freshP50: Math.round(quantile(fresh, 0.5)),
    freshP95: Math.round(quantile(fresh, 0.95)),
  }
}
