import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getTestJudgeResult, submitProblemTestJudge } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { useEffect, useRef, useState } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import type { WrittenCode } from '../../../lib/drafts/savedCode.ts'
import { useHandIn, useProblemSet } from '../../problem-set/index.ts'
import { waitUnlessStopped } from '../../submission/index.ts'
import type { Example } from '../examples.ts'
import { isElsewhere } from './movedProblem.ts'
import { useMaySend } from './useMaySend.ts'

export type TestResult = AnswerOf<typeof getTestJudgeResult>

/** A test run is polled every second, and no longer than a submission. */
const following = { interval: 1000, checks: 300 } as const

/** Polls for a run's result; null when the page was left or it takes too long. */
async function resultOf(testJudgeKey: string, signal: AbortSignal): Promise<TestResult | null> {
  for (let count = 0; count < following.checks; count++) {
    if (!(await waitUnlessStopped(following.interval, signal))) return null
    const result = await quietCall(getTestJudgeResult, { testJudgeKey }, { signal })
    if (result.status !== Status.pending) return result
  }
  return null
}

/** What code is run on: all samples, or one input. */
export type Tried = 'samples' | Example

interface Run {
  written: WrittenCode
  on: Tried
}

interface State {
  running: Run | null
  /** the last run that has ended */
  ended: (Run & { result: TestResult }) | null
  /** why the last run has no result */
  failure: string | null
}

/** Runs code on one input or on all samples; a new run replaces the last one. */
export function useTestRun(pid: number) {
  const maySend = useMaySend()
  const { fields } = useProblemSet()
  const { ask } = useHandIn()
  const [state, setState] = useState<State>({ running: null, ended: null, failure: null })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function run(written: WrittenCode, on: Tried) {
    if (state.running || !maySend(written.code)) return
    if (!(await ask({ isTest: true, isTried: false }))) return
    const leaving = new AbortController()
    const { signal } = leaving
    current.current = leaving
    setState((before) => ({ ...before, running: { written, on }, failure: null }))
    try {
      const tried = on === 'samples' ? { samples: true } : { userInput: on.input, expectedOutput: on.output }
      const input = { pid, meant: pid, ...fields, ...written, ...tried }
      const key = await quietCall(submitProblemTestJudge, input, { signal })
      const result = await resultOf(key, signal)
      if (!signal.aborted) setState({ running: null, ended: result && { written, on, result }, failure: null })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      if (isElsewhere(error)) void reloadCalls(getProblemDetail)
      // the result of the last run stays
      setState(({ ended }) => ({ running: null, ended, failure: error.message }))
    }
  }

  return { ...state, run }
}
