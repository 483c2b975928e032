import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { cancelTask, getTask } from '@oj/functions/features/task/contract.ts'
import { defineErrors, Failure } from '@oj/functions/platform/errors.ts'
import type { NotingWork, TaskKind, Work } from '@oj/functions/platform/tasks.ts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { openMeter } from '../../support/stack/meter.ts'
import { until } from '../../support/stack/patience.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'
import { received } from '../../support/stack/task.ts'

forgetServerAfterwards()

const sum = {
  name: 'test-sum',
  access: 'login',
  input: z.object({ numbers: z.array(z.int()) }),
  result: z.object({ sum: z.int() }),
} as const satisfies TaskKind
const slow = { ...sum, name: 'test-slow' } as const satisfies TaskKind
/** Its result is a number that no table takes. */
const huge = { ...sum, name: 'test-huge', result: z.object({ sum: z.number() }) } as const satisfies TaskKind
const stoppable = { ...sum, name: 'test-stoppable', isCancellable: true } as const satisfies TaskKind
const secret = { ...sum, name: 'test-secret', access: 'manage-site' } as const satisfies TaskKind

const { odd, empty } = defineErrors({
  odd: [400, 'The number {number} is odd', '数字 {number} 是奇数'],
  empty: [400, 'There is no number', '没有数字'],
})

type Doors = Awaited<ReturnType<typeof open>>
let doors: Doors
let owner: TestUser
beforeAll(async () => {
  doors = await open()
  owner = await newUser('task')
})

/** How often the work was started, and given up. */
let [begun, givenUp] = [0, 0]
/** Whether the next one stands still in the middle, as work does whose Lambda has come to its limit. */
let standsStill = false
let stillness = new Promise<void>(() => undefined)

async function addUp({ input, progress, refuse }: Work<z.infer<typeof sum.input>>) {
  begun += 1
  if (standsStill) {
    refuse('half', new Failure(odd, { number: 0 }))
    await progress(1, 4)
    await stillness
  }
  const { numbers } = input
  if (numbers.length === 0) throw new Failure(empty)
  for (const [at, number] of numbers.entries()) {
    if (number < 0) throw new RangeError('a secret of the inside')
    if (number % 2 === 1) refuse(`line ${at + 1}`, new Failure(odd, { number }))
    await progress(at + 1, numbers.length)
  }
  return { sum: numbers.filter((number) => number % 2 === 0).reduce((a, b) => a + b, 0) }
}

const Reached = z.object({ at: z.int(), sum: z.int() })

/** As `addUp`, going on where it was broken off. */
async function goOn({
  input,
  reached,
  reaching,
  refuse,
}: NotingWork<z.infer<typeof sum.input>, z.infer<typeof Reached>>) {
  begun += 1
  let { at, sum } = reached ?? { at: 0, sum: 0 }
  for (const number of input.numbers.slice(at)) {
    if (number % 2 === 1) refuse(`line ${at + 1}`, new Failure(odd, { number }))
    else sum += number
    at += 1
    await doors.write(reaching({ at, sum }))
    if (standsStill && at === 2) await stillness
  }
  return { sum }
}

/** The consumer with a queue of the test's own, whose messages the test delivers as often as it wants. */
async function open() {
  const { authenticate } = await openServer()
  const [tasks, { aloneFromNow }, { moveClock }, { writeItem: write }] = await Promise.all([
    import('@oj/functions/platform/tasks.ts'),
    import('@oj/functions/platform/task-store.ts'),
    import('@oj/functions/platform/clock.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const { startTask, taskConsumer, createTaskWorker: worker, notingWorker, EndedEarly } = tasks
  const client = new SQSClient({ endpoint: inject('engineUrl') })
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: `tasks-${crypto.randomUUID()}` }))
  vi.stubEnv('TASKS_QUEUE_URL', QueueUrl ?? '')
  const handle = taskConsumer([
    worker(sum, addUp, async () => {
      givenUp += 1
    }),
    worker(secret, addUp),
    worker(huge, async () => ({ sum: 1e16 })),
    notingWorker(slow, Reached, goOn),
    worker(stoppable, async ({ isCancelled }) => {
      if (await isCancelled()) throw new EndedEarly({ sum: 1 }, odd, { number: 1 })
      return { sum: 2 }
    }),
  ])
  return {
    moveClock,
    aloneFromNow,
    write,
    async start(
      kind: typeof sum | typeof secret | typeof slow | typeof huge | typeof stoppable,
      numbers: number[],
      user: { token: string } = owner,
    ) {
      const { caller } = await authenticate(user.token)
      return (await startTask(kind, { numbers }, { caller, ip: '127.0.0.1', requestId: 'of-the-test' })).taskId
    },
    async take() {
      const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }))
      return Messages.map(({ Body = '' }) => Body)
    },
    async deliver(bodies: readonly string[]) {
      return handle(received(...bodies))
    },
  }
}

const seen = (id: string, language = 'en') => call(getTask, { id }, { token: owner.token, language })

describe('long work', () => {
  it('waits, is done and tells its result, and that of its parts which failed, in the language of who asks', async () => {
    const id = await doors.start(sum, [2, 3, 4])
    expect(await seen(id)).toMatchObject({
      state: 'waiting',
      kind: 'test-sum',
      result: null,
      error: null,
      finishedAt: null,
    })
    expect(await doors.deliver(await doors.take())).toEqual({ batchItemFailures: [] })
    expect(await seen(id)).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: { sum: 6 },
      error: null,
      errorTotal: 1,
      errors: [{ row: 'line 2', code: 'odd', msg: 'The number 3 is odd' }],
      finishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await seen(id, 'zh-CN')).errors).toEqual([{ row: 'line 2', code: 'odd', msg: '数字 3 是奇数' }])
  })

  it('is done once, however often its message comes, and at the same moment', async () => {
    const id = await doors.start(sum, [8])
    const [body = ''] = await doors.take()
    const before = begun
    await doors.deliver([body, body, body])
    await doors.deliver([body])
    expect(begun - before).toBe(1)
    expect(await seen(id)).toMatchObject({ state: 'done', result: { sum: 8 } })
  })

  it('fails with its own words, and with none of the inside where something broke', async () => {
    const [refused, broken] = [await doors.start(sum, []), await doors.start(sum, [-1])]
    await doors.deliver([...(await doors.take()), ...(await doors.take())])
    expect(await seen(refused, 'zh-CN')).toMatchObject({ state: 'failed', error: { code: 'empty', msg: '没有数字' } })
    const { state, error } = await seen(broken)
    expect([state, error?.code]).toEqual(['failed', 'server-error'])
    expect(JSON.stringify(error)).not.toContain('secret')
  })

  it('fails where what came of it cannot be kept: its message that comes again would find it at work for ever', async () => {
    const id = await doors.start(huge, [2])
    expect(await doors.deliver(await doors.take())).toEqual({ batchItemFailures: [] })
    expect(await seen(id)).toMatchObject({ state: 'failed', error: { code: 'server-error' }, result: null })
  })

  it('keeps the first 500 refused parts and counts all', async () => {
    const id = await doors.start(sum, Array<number>(600).fill(1))
    await doors.deliver(await doors.take())
    const { errors, errorTotal } = await seen(id)
    expect([errors.length, errorTotal]).toEqual([500, 600])
  })

  it('counts as lost when nobody has taken it for an hour, and is not done then', async () => {
    const id = await doors.start(sum, [2])
    const bodies = await doors.take()
    const [before, gone] = [begun, givenUp]
    doors.moveClock(3_601_000)
    await doors.deliver([...bodies, ...bodies])
    doors.moveClock(0)
    expect([begun - before, givenUp - gone]).toEqual([0, 1])
    expect(await seen(id)).toMatchObject({ state: 'failed', error: { code: 'task-lost' } })
  })

  /** Has the work begin and stand still in its middle. */
  async function broken(bodies: readonly string[], isThere: () => Promise<boolean>) {
    const before = begun
    standsStill = true
    const late = doors.deliver(bodies)
    await until(async () => begun > before && (await isThere()))
    standsStill = false
    return { late }
  }
  /** A message is received again after the longest that a Lambda runs. */
  const again = 15 * 60_000

  it('goes on from its last note, or begins anew where it has none, once whoever did it must be gone', async () => {
    const ids = [await doors.start(slow, [1, 2, 4]), await doors.start(sum, [1, 2, 4])]
    const bodies = [...(await doors.take()), ...(await doors.take())]
    const before = begun
    await broken(bodies, async () =>
      (await Promise.all(ids.map((id) => seen(id)))).every((one) => one.errorTotal === 1),
    )
    // it comes again later, in case whoever does it breaks off
    expect((await doors.deliver(bodies)).batchItemFailures).toHaveLength(2)
    expect(begun - before).toBe(2)
    doors.moveClock(again)
    await doors.deliver([...bodies, ...bodies])
    doors.moveClock(0)
    for (const id of ids) expect(await seen(id)).toMatchObject({ state: 'done', result: { sum: 6 }, errorTotal: 1 })
    expect(await doors.deliver(bodies)).toEqual({ batchItemFailures: [] })
    expect(begun - before).toBe(4)
  })

  it('goes on at once where a start has said that nobody else is at it', async () => {
    const id = await doors.start(slow, [1, 2, 4])
    const bodies = await doors.take()
    await broken(bodies, async () => (await seen(id)).errorTotal === 1)
    doors.moveClock(1000)
    doors.aloneFromNow()
    await doors.deliver(bodies)
    doors.moveClock(0)
    expect(await seen(id)).toMatchObject({ state: 'done', result: { sum: 6 } })
  })

  it('says how far it had come, in both languages, when it breaks off each time', async () => {
    const id = await doors.start(sum, [1])
    const bodies = await doors.take()
    const before = givenUp
    for (const run of [0, 1, 2]) {
      doors.moveClock(run * again)
      await broken(bodies, async () => (await seen(id)).total === 4)
    }
    doors.moveClock(3 * again)
    await doors.deliver(bodies)
    doors.moveClock(0)
    expect(givenUp - before).toBe(1)
    const { state, error } = await seen(id)
    expect([state, error?.code]).toEqual(['failed', 'task-stopped'])
    expect(error?.msg).toContain('1 of 4')
    expect((await seen(id, 'zh-CN')).error?.msg).toContain('1/4')
  })

  it('is not written to any more by whoever was thought gone', async () => {
    const id = await doors.start(slow, [1, 2, 4])
    const bodies = await doors.take()
    const { promise, resolve } = Promise.withResolvers<void>()
    stillness = promise
    const { late } = await broken(bodies, async () => (await seen(id)).errorTotal === 1)
    doors.moveClock(again)
    await doors.deliver(bodies)
    doors.moveClock(0)
    const done = await seen(id)
    resolve()
    expect(await late).toEqual({ batchItemFailures: [] })
    stillness = new Promise<void>(() => undefined)
    expect(await seen(id)).toEqual(done)
  })

  it('ends early where its kind lets its owner want that, with what there is of its result', async () => {
    const id = await doors.start(stoppable, [1])
    expect((await request(cancelTask, { id }, await asRoot())).code).toBe('task-not-found')
    await call(cancelTask, { id }, owner)
    const bodies = await doors.take()
    await doors.deliver(bodies)
    const ended = await seen(id)
    expect(ended).toMatchObject({ state: 'failed', error: { code: 'odd' }, result: { sum: 1 } })
    await call(cancelTask, { id }, owner)
    expect(await seen(id)).toEqual(ended)
    const other = await doors.start(sum, [2])
    expect((await request(cancelTask, { id: other }, owner)).code).toBe('task-not-cancellable')
    await doors.deliver(await doors.take())
    expect(await seen(other)).toMatchObject({ state: 'done' })
  })

  it('comes again when no worker knows its kind, so that the queue keeps it', async () => {
    await doors.start(sum, [2])
    const [body = ''] = await doors.take()
    const { batchItemFailures } = await doors.deliver([body.replace('test-sum', 'test-unknown'), '{'])
    expect(batchItemFailures).toHaveLength(2)
  })
})

it('reads no more than declared to tell of long work', async () => {
  const unitsOf = await openMeter()
  const id = await doors.start(sum, [2])
  const { read, requests } = await unitsOf(getTask, { id }, owner)
  expect([read <= 4, requests <= 3]).toEqual([true, true])
})

describe('SE-02 who may read of long work', () => {
  it('is its owner alone, and nobody else learns that there is any', async () => {
    const id = await doors.start(sum, [2])
    const root = await asRoot()
    for (const other of [root, await newUser('other')]) {
      expect(await request(getTask, { id }, other)).toMatchObject({ http: 404, code: 'task-not-found', data: null })
    }
    expect(await request(getTask, { id: crypto.randomUUID() }, owner)).toMatchObject({ code: 'task-not-found' })
    expect(await request(getTask, { id: '1' }, owner)).toMatchObject({ http: 400, code: 'invalid-input' })
  })

  it('is not even its owner when they have lost the right that its kind asks for', async () => {
    const id = await doors.start(secret, [2])
    expect(await request(getTask, { id }, owner)).toMatchObject({ http: 404, code: 'task-not-found' })
  })
})
