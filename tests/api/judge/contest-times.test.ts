import { isDeepStrictEqual } from 'node:util'
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { JudgeTask } from '@oj/shared/judging/jobs.ts'
import { expect, inject, it, vi } from 'vitest'
import { asRoot, freshName, newUser } from '../../support/client/api.ts'
import { clientOf } from '../../support/client/client.ts'
import { newContest } from '../../support/data/contests.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { until } from '../../support/stack/patience.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

/** So far ahead no test has a contest. */
const ahead = 3 * 365 * 24 * 3600
const minutes = (count: number) => Date.now() + ahead * 1000 + count * 60_000
const lasting = (first: number, last: number) => ({ from: minutes(first), to: minutes(last) })
const timesOf = ({ from, to }: ReturnType<typeof lasting>) => ({
  startTime: new Date(from).toISOString(),
  endTime: new Date(to).toISOString(),
})

it('JD-08 a practice job says when contests run, hidden ones too, and those of the next half hour', async () => {
  await setClockAhead(ahead)
  // a server in this process that sends to a queue which no judge reads
  const { app } = await openServer()
  const [{ windowsNow }, { moveClock }] = await Promise.all([
    import('@oj/functions/features/judging/windows.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  moveClock(ahead * 1000)
  const queues = new SQSClient({})
  const { QueueUrl = '' } = await queues.send(new CreateQueueCommand({ QueueName: freshName('unread') }))
  vi.stubEnv('PRACTICE_QUEUE_URL', QueueUrl)
  const { call } = clientOf(inject('url'), inject('engineUrl'), (to, sent) =>
    app.request(to.href, sent, { ip: '127.0.0.1' }),
  )
  const [student, root] = [await newUser('practises'), await asRoot()]
  const submission = { pid: aPlusB, language: 'Python3', code: right.Python3 ?? '' }

  /** The times in the job of a submission, once the server knows these. */
  async function toldWith(expected: readonly object[]) {
    await until(async () => isDeepStrictEqual(await windowsNow(), expected))
    await call(submitProblemJudge, submission, student)
    const { Messages: [message] = [] } = await queues.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10 }))
    return JudgeTask.parse(JSON.parse(message?.Body ?? '')).contests
  }

  expect(await toldWith([])).toEqual([])
  const [runs, begins] = [lasting(-60, 5), lasting(10, 70)]
  await newContest(root, { ...timesOf(runs), visible: false })
  await newContest(root, timesOf(begins))
  await newContest(root, timesOf(lasting(75, 90)))
  expect(await toldWith([runs, begins])).toEqual([runs, begins])
})
