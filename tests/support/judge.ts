import { readFileSync } from 'node:fs'
import { isRunning, Status } from '@oj/functions/features/judging/contract.ts'
import { checkSubmissionsStatus } from '@oj/functions/features/submission/contract.ts'
import { call } from './api.ts'
import { drained, stackEnv } from './engine.ts'

/** Sends a signal to the stack's judge. */
export type Signal = (name: NodeJS.Signals) => void

/**
 * Does something while the stack's judge stands still: what it has told has had its effect, and until this is over it
 * tells nothing more. However busy the machine is, what one sees meanwhile is still so when one acts on it.
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

/** Does something in the middle of the run of a submission on its test cases, which goes on only when that is done. */
export async function whileRunning<T>(submitId: number, act: (signal: Signal) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await whileJudgeRests(async (signal) => {
      const row = (await call(checkSubmissionsStatus, { submitIds: [submitId] }))[submitId]
      if (row?.status === Status.judging && row.progress && row.progress.done > 0) return { result: await act(signal) }
      if (row && !isRunning(row.status)) throw new Error(`submission ${submitId} was judged before it was seen to run`)
      return null
    })
    if (done) return done.result
    // so long it runs unseen
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
