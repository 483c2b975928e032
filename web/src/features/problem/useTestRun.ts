import { Status } from '@oj/functions/features/judging/contract-verdicts.ts'
import { getTestJudgeResult, submitProblemTestJudge } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { quietCall, showFailure } from '../../lib/call.ts'
import { CallError } from '../../lib/callError.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { pause } from '../submission/index.ts'
import type { Written } from './savedCode.ts'
import { useMaySend } from './useMaySend.ts'

export type TestResult = AnswerOf<typeof getTestJudgeResult>

/** How a test run is followed: every second, and no longer than a submission. */
const following = { interval: 1000, checks: 300 } as const

/** Polls for a run's result; null when the page was left or it takes too long. */
async function resultOf(testJudgeKey: string, signal: AbortSignal): Promise<TestResult | null> {
  for (let count = 0; count < following.checks; count++) {
    if (!(await pause(following.interval, signal))) return null
    const result = await quietCall(getTestJudgeResult, { testJudgeKey }, { signal })
    if (result.status !== Status.pending) return result
  }
  return null
}

/** Runs code on an input of one's own; a new run takes the place of the one before. */
export function useTestRun(pid: number) {
  const maySend = useMaySend()
  const { fields } = useProblemSet()
  const [state, setState] = useState<{ running: boolean; result: TestResult | null }>({ running: false, result: null })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function run(written: Written, userInput: string, expectedOutput: string) {
    if (state.running || !maySend(written.code)) return
    const leaving = new AbortController()
    const { signal } = leaving
    current.current = leaving
    setState((before) => ({ ...before, running: true }))
    try {
      const asked = { pid, ...fields, ...written, userInput, expectedOutput }
      const key = await quietCall(submitProblemTestJudge, asked, { signal })
      const result = await resultOf(key, signal)
      if (!signal.aborted) setState({ running: false, result })
    } catch (error) {
      if (signal.aborted) return
      setState((before) => ({ ...before, running: false }))
      if (!(error instanceof CallError)) throw error
      showFailure(error)
    }
  }

  return { ...state, run }
}
