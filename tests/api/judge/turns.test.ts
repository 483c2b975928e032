import type { NewJob } from '@oj/shared/judging/jobs.ts'
import type { JudgeEvent } from '@oj/shared/judging/messages.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Bench, plainJob } from '../../support/stack/judge-bench.ts'

let bench: Bench
let plain: Awaited<ReturnType<typeof plainJob>>
beforeAll(async () => {
  const { settings, ...job } = await plainJob('turns')
  plain = { ...job, settings: { ...settings, timeLimit: 300, isScaled: false } }
})
beforeEach(async () => {
  bench = await Bench.open()
})

const endless = 'while True: pass'
const honest = 'print(sum(map(int, input().split())))'
const running = [{ from: 0, to: 4e12 }]
const job = (submissionId: number, code: string, contests: NewJob['contests'] = []): NewJob => ({
  ...plain,
  submissionId,
  code,
  contests,
})
const hostile = Array.from({ length: 24 }, (_, index) => index + 1)

const isBegin = (submissionId: number) => (event: JudgeEvent) =>
  event.type === 'judging' && event.submissionId === submissionId

/** What the judge tells before it begins with a submission. */
async function eventsBefore(submissionId: number): Promise<JudgeEvent[]> {
  const events: JudgeEvent[] = []
  while (!events.some(isBegin(submissionId))) events.push(...(await bench.events(1, 'judging')))
  return events.slice(0, events.findIndex(isBegin(submissionId)))
}

/** How many were judged at the same moment. */
function mostAtOnce(events: readonly JudgeEvent[]): number {
  const running = new Set<number>()
  return Math.max(
    ...events.map(({ type, submissionId }) => {
      if (type === 'judging') running.add(submissionId)
      if (type === 'finished') running.delete(submissionId)
      return running.size
    }),
  )
}

describe('JD-08 one account cannot hold the judge', () => {
  it('a contestant does not wait while a contest runs', async () => {
    for (const id of hostile) await bench.send(job(id, endless, running), { account: `hostile-${id}` })
    await bench.start()
    const begun = await bench.events(1, 'judging')
    await bench.send(job(100, honest, running), { lane: 'contest' })
    // the other slot was free all the time
    expect(mostAtOnce([...begun, ...(await eventsBefore(100))])).toBe(1)
  })

  it.each([
    ['no contest runs', []],
    ['a contest runs', running],
  ])('another account waits for one submission of it at most while %s', async (_, contests) => {
    // as the server does: what is more than a few goes into the lowest lane
    for (const id of hostile) {
      await bench.send(job(id, endless, contests), { account: 'hostile', lane: id > 4 ? 'rejudge' : 'practice' })
    }
    await bench.send(job(100, honest, contests), { account: 'honest' })
    await bench.start()
    const ended = (await eventsBefore(100)).filter(({ type }) => type === 'finished')
    expect(ended.length).toBeLessThanOrEqual(1)
  })

  it('rejudging never takes all slots', async () => {
    for (const id of hostile) await bench.send(job(id, endless), { lane: 'rejudge' })
    await bench.start()
    const begun = await bench.events(1, 'judging')
    await bench.send(job(100, honest), { account: 'honest' })
    expect(mostAtOnce([...begun, ...(await eventsBefore(100))])).toBe(1)
  })
})
