import type { NewJob } from '@oj/shared/judging/jobs.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Bench, plainJob } from '../../support/stack/judge-bench.ts'

let bench: Bench
let plain: Awaited<ReturnType<typeof plainJob>>
beforeAll(async () => {
  const { settings, ...job } = await plainJob('turns')
  // each of its test points takes all of its time, which is more than starting Python takes on a busy machine
  plain = { ...job, settings: { ...settings, timeLimit: 600, isScaled: false } }
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

/** In which order submissions end of which so many are waited for. */
const ends = async (count: number) =>
  (await bench.events(count)).flatMap(({ type, submissionId }) => (type === 'finished' ? [submissionId] : []))

describe('JD-08 one account cannot hold the judge', () => {
  it('a contestant does not wait while a contest runs', async () => {
    for (const id of hostile) await bench.send(job(id, endless, running), { account: `hostile-${id}` })
    await bench.start()
    await bench.events(1, 'judging')
    await bench.send(job(100, honest, running), { lane: 'contest' })
    expect((await ends(1))[0]).toBe(100)
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
    expect((await ends(2)).indexOf(100)).toBeGreaterThanOrEqual(0)
  })

  it('rejudging never takes all slots', async () => {
    for (const id of hostile) await bench.send(job(id, endless), { lane: 'rejudge' })
    await bench.start()
    await bench.events(1, 'judging')
    await bench.send(job(100, honest), { account: 'honest' })
    // in the slot that is left: had both been taken, two of them would have ended first
    expect(await ends(2)).toContain(100)
  })
})
