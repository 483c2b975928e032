import type { NewJob } from '@oj/shared/judging/jobs.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Bench, plainJob } from '../../support/stack/judge-bench.ts'

let bench: Bench
let plain: Awaited<ReturnType<typeof plainJob>>
beforeAll(async () => {
  plain = await plainJob('crashes')
})

const quick = 'print(sum(map(int, input().split())))'
const slow = `import time\ntime.sleep(0.8)\n${quick}`
const job = (submissionId: number, code = quick): NewJob => ({ ...plain, submissionId, code })

describe('JD-07 judges that die or are stopped', () => {
  // Each test has its own queues: a queue may still pass a message to a judge that has ended.
  beforeEach(async () => {
    bench = await Bench.open()
  })

  it('a job that comes from a judge that died runs alone, and is judged as any', async () => {
    await bench.send(job(1, slow))
    await bench.lose(await bench.take())
    const judge = await bench.start()
    for (const submissionId of [2, 3, 4]) await bench.send(job(submissionId))
    const events = await bench.events(4)
    const ends = events.filter((event) => event.type === 'finished')
    expect(ends.map(({ status }) => status)).toEqual([0, 0, 0, 0])
    const from = events.findIndex(({ submissionId }) => submissionId === 1)
    const to = events.findIndex(({ submissionId, type }) => submissionId === 1 && type === 'finished')
    expect(new Set(events.slice(from, to).map(({ submissionId }) => submissionId))).toEqual(new Set([1]))
    await judge.stop()
  })

  it('a job that has killed four is given up with a reason, and not tried again', async () => {
    await bench.send(job(5), { crashes: 3 })
    await bench.send(job(6), { crashes: 4 })
    const judge = await bench.start()
    const events = await bench.events(2)
    const ends = events.filter((event) => event.type === 'finished').toSorted((a, b) => a.submissionId - b.submissionId)
    expect(ends).toMatchObject([
      { submissionId: 5, status: Status.accepted },
      { submissionId: 6, status: Status.systemError, errorMessage: '4 judges died while they worked on this.' },
    ])
    expect(events.filter(({ submissionId }) => submissionId === 6)).toHaveLength(1)
    await judge.stop()
  })

  it('a judge that is stopped gives its job back as a new one, of the same group, that killed nobody', async () => {
    await bench.send(job(7, slow))
    const judge = await bench.start()
    await bench.events(1, 'judging')
    await judge.stop()
    const message = await bench.take()
    expect(JSON.parse(message.Body ?? '')).toEqual(job(7, slow))
    expect(message.Attributes).toMatchObject({ ApproximateReceiveCount: '1', MessageGroupId: 'a-school' })
    expect(message.MessageAttributes).toMatchObject({ Crashes: { StringValue: '0' }, Failures: { StringValue: '0' } })
  })
})
