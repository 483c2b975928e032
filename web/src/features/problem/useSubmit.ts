import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import { getProblemDetail, getProblemList, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import {
  checkSubmissionsStatus,
  getSubmissionList,
  type SubmissionRow,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../lib/call.ts'
import { CallError } from '../../lib/callError.ts'
import { reload } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { type FollowEnd, follow } from '../submission/index.ts'
import type { Written } from './savedCode.ts'
import { useMaySend } from './useMaySend.ts'

/** Where a submission is on its way: being sent, or handed in with its newest state and, at last, how following it ended. */
export type Progress =
  | { name: 'sending' }
  | { name: 'sent'; submitId: number; row: SubmissionRow | null; end: FollowEnd | null }

/** What has changed with a verdict: counts, the own status, the own submissions. */
const changed = [getProblemDetail, getProblemList, getUserProblemStatus, getSubmissionList] as const

/** Submits code (PD-05) and follows it to its verdict; leaving the page ends the following. */
export function useSubmit(problemId: string) {
  const { t } = useTranslation('problem')
  const maySend = useMaySend()
  const { fields } = useProblemSet()
  const [progress, setProgress] = useState<Progress | null>(null)
  /** what waits for a captcha, and how many have been asked for */
  const [suspect, setSuspect] = useState<{ written: Written; asked: number } | null>(null)
  const following = useRef<AbortController | null>(null)
  useEffect(() => () => following.current?.abort(), [])

  async function track(submitId: number) {
    following.current?.abort()
    const leaving = new AbortController()
    const { signal } = leaving
    following.current = leaving
    setProgress({ name: 'sent', submitId, row: null, end: null })
    const end = await follow({
      ids: [submitId],
      check: (submitIds) => quietCall(checkSubmissionsStatus, { submitIds, ...fields }, { signal }),
      show: ([row]) => row && setProgress({ name: 'sent', submitId, row, end: null }),
      signal,
    })
    if (end === 'stopped') return
    setProgress((now) => (now?.name === 'sent' ? { ...now, end } : now))
    await reload(...changed)
  }

  /** The number of the submission; null when it was refused, of which the user has been told. */
  async function send(written: Written, captcha?: CaptchaAnswer): Promise<number | null> {
    try {
      const input = { pid: problemId, ...fields, ...written, ...(captcha && { captcha }) }
      const { submitId } = await quietCall(submitProblemJudge, input)
      setSuspect(null)
      return submitId
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const wanted = error.code === 'captcha-required'
      if (!wanted) showFailure(error)
      const again = wanted || error.code === 'captcha-wrong'
      setSuspect((now) => (again ? { written, asked: (now?.asked ?? 0) + 1 } : null))
      return null
    }
  }

  async function handIn(written: Written, captcha?: CaptchaAnswer) {
    setProgress({ name: 'sending' })
    const submitId = await send(written, captcha)
    if (submitId === null) return setProgress(null)
    toast('success', t('submit.done'))
    await track(submitId)
  }

  return {
    progress,
    track,
    /** how many captchas have been asked for; null while none is needed */
    captcha: suspect?.asked ?? null,
    answer: (captcha: CaptchaAnswer) => suspect && void handIn(suspect.written, captcha),
    giveUp: () => setSuspect(null),
    submit: (written: Written) => {
      if (progress?.name !== 'sending' && maySend(written.code)) void handIn(written)
    },
  }
}
