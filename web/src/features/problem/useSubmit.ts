import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import {
  checkSubmissionsStatus,
  getSubmissionList,
  type SubmissionRow,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAccountDialog } from '../../lib/accountDialog.ts'
import { quietCall } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'
import { reload, useAction } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { type FollowEnd, follow } from '../submission/poll.ts'
import { codeFault } from './codeFile.ts'

/** Where a submission is on its way: being sent, or handed in with its newest state and, at last, how following it ended. */
export type Progress =
  | { name: 'sending' }
  | { name: 'sent'; submitId: number; row: SubmissionRow | null; end: FollowEnd | null }

/** Hands code in by the rules of A5 and follows it to its verdict (A4); leaving the page ends the following. */
export function useSubmit(problemId: string) {
  const { t } = useTranslation('problem')
  const { user } = useSession()
  const { run } = useAction(submitProblemJudge)
  const [progress, setProgress] = useState<Progress | null>(null)
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
      check: (submitIds) => quietCall(checkSubmissionsStatus, { submitIds }, { signal }),
      show: ([row]) => row && setProgress({ name: 'sent', submitId, row, end: null }),
      signal,
    })
    if (end === 'stopped') return
    setProgress((now) => (now?.name === 'sent' ? { ...now, end } : now))
    // Counts, the own status and the own submissions have changed with the verdict.
    await Promise.all([reload(getProblemDetail), reload(getSubmissionList)])
  }

  async function submit(language: string, code: string) {
    if (progress?.name === 'sending') return
    const fault = codeFault(code)
    if (user === null) {
      toast('warning', t('submit.loginFirst'))
      return openAccountDialog('login')
    }
    if (fault !== null) return toast('error', t(`submit.${fault}`))
    setProgress({ name: 'sending' })
    const answer = await run({ pid: problemId, language, code })
    if (answer === undefined) return setProgress(null)
    toast('success', t('submit.done'))
    await track(answer.submitId)
  }

  return { progress, submit, track }
}
