import { readFileSync } from 'node:fs'
import { checkSubmissionsStatus } from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { call } from '../client/api.ts'
import { drained, stackEnv } from './engine.ts'

/** Sends a signal to the stack's judge. */
export type Signal = (name: NodeJS.Signals) => void

/**
 * Does something while the stack's judge is stopped: all its earlier messages have taken effect, and it sends none
 * until the end. However busy the machine is, nothing changes meanwhile.
 */
export async function whileJudgeRests<T>(act: (signal: Signal) => Promise<T>): Promise<T> {
  const pid = Number(readFileSync(stackEnv('OJ_JUDGE_PID_FILE'), 'utf8'))
  process.kill(pid, 'SIGSTOP')
  let isGone = false
  try {
    await drained('JUDGE_EVENTS_QUEUE_URL')
    return await act((name) => {
      process.kill(pid, name)
      isGone = name === 'SIGKILL'
    })
  } finally {
    if (!isGone) process.kill(pid, 'SIGCONT')
  }
}

/** Does something during the run of a submission on its test cases, which continues only afterwards. */
export async function whileRunning<T>(submitId: number, act: (signal: Signal) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await whileJudgeRests(async (signal) => {
      const row = (await call(checkSubmissionsStatus, { submitIds: [submitId] }))[submitId]
      if (row?.status === Status.judging && row.progress && row.progress.done > 0) return { result: await act(signal) }
      if (row && !isRunning(row.status)) throw new Error(`submission ${submitId} was judged before it was seen to run`)
      return null
    })
    if (done) return done.result
    // the run is not observed for this long
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
