import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import {
  getFullScreenProblemList,
  getProblemDetail,
  getProblemList,
  getUserProblemStatus,
} from '@oj/functions/features/problem/contract.ts'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  type SubmissionRow,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import type { WrittenCode } from '../../../lib/drafts/savedCode.ts'
import { toast } from '../../../lib/toast.ts'
import { useHandIn, useProblemSet } from '../../problem-set/index.ts'
import { type FollowEnd, pollSubmissions } from '../../submission/index.ts'
import { isElsewhere } from './movedProblem.ts'
import { useMaySend } from './useMaySend.ts'

/** How many of the newest own submissions are searched for code whose sending had no answer. */
const searched = 10

/** Whether a failed call leaves open what the server has done. */
const isInDoubt = ({ status }: CallError) => status === 0 || [502, 503, 504].includes(status)

/** The state of a submission: being sent, or handed in with its newest row and, at last, how following it ended. */
export type Progress =
  | { name: 'sending' }
  // no answer came: offline nothing was sent, otherwise the own submissions are searched
  | { name: 'doubt'; written: WrittenCode; known: 'unsent' | 'looking' | 'unknown' | 'absent' | SubmissionRow }
  | { name: 'sent'; submitId: number; row: SubmissionRow | null; end: FollowEnd | null }

/** The reads that a verdict changes. */
const readers = [
  getProblemDetail,
  getProblemList,
  getFullScreenProblemList,
  getUserProblemStatus,
  getSubmissionList,
] as const

/** Whether it is unknown so far if this code has arrived. */
const isOpen = (progress: Progress | null, { code, language }: WrittenCode) =>
  progress?.name === 'doubt' &&
  (progress.known === 'unknown' || progress.known === 'looking') &&
  progress.written.code === code &&
  progress.written.language === language

interface Options {
  pid: number
  /** what the problem is called, as far as the page knows */
  problemId: string
  /** whether the user has submitted something for the problem before */
  isTried: boolean
}

/** Submits code (PD-05) and follows it to its verdict; leaving the page ends the following. */
export function useSubmit({ pid, problemId, isTried }: Options) {
  const { t } = useTranslation('problem')
  const maySend = useMaySend()
  const { fields } = useProblemSet()
  const { ask } = useHandIn()
  const [progress, setProgress] = useState<Progress | null>(null)
  /** code that waits for a captcha, and how many were asked for */
  const [suspect, setSuspect] = useState<{ written: WrittenCode; asked: number } | null>(null)
  /** the submissions that this page knows of */
  const answered = useRef(new Set<number>())
  const following = useRef<AbortController | null>(null)
  useEffect(() => () => following.current?.abort(), [])

  async function track(submitId: number) {
    answered.current.add(submitId)
    following.current?.abort()
    const leaving = new AbortController()
    const { signal } = leaving
    following.current = leaving
    setProgress({ name: 'sent', submitId, row: null, end: null })
    const end = await pollSubmissions({
      ids: [submitId],
      check: (submitIds) => quietCall(checkSubmissionsStatus, { submitIds, ...fields }, { signal }),
      show: ([row]) => row && setProgress({ name: 'sent', submitId, row, end: null }),
      signal,
    })
    if (end === 'stopped') return
    setProgress((now) => (now?.name === 'sent' ? { ...now, end } : now))
    await reloadCalls(...readers)
  }

  /** Looks whether code has arrived whose sending had no answer. */
  async function look(written: WrittenCode) {
    setProgress({ name: 'doubt', written, known: 'looking' })
    setProgress({ name: 'doubt', written, known: await findArrived(written) })
  }

  /** The own submission that is this code, among the newest. */
  async function findArrived({ language, code }: WrittenCode): Promise<SubmissionRow | 'absent' | 'unknown'> {
    try {
      const { records } = await quietCall(getSubmissionList, { ...fields, onlyMine: true, limit: searched })
      for (const row of records) {
        if (row.pid !== pid || answered.current.has(row.submitId) || row.language !== language) continue
        const { submission } = await quietCall(getSubmissionDetail, { submitId: row.submitId, ...fields })
        if (submission.code === code) return row
      }
      return 'absent'
    } catch (error) {
      if (error instanceof CallError) return 'unknown'
      throw error
    }
  }

  /** The number of the submission; null when it was refused, which the user has been told; 'doubt' without an answer. */
  async function send(written: WrittenCode, captcha?: CaptchaAnswer): Promise<number | 'doubt' | null> {
    try {
      const input = { pid: problemId, meant: pid, ...fields, ...written, ...(captcha && { captcha }) }
      const { submitId } = await quietCall(submitProblemJudge, input)
      setSuspect(null)
      return submitId
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isInDoubt(error)) {
        setSuspect(null)
        return 'doubt'
      }
      if (isElsewhere(error)) void reloadCalls(getProblemDetail)
      const needsCaptcha = error.code === 'captcha-required'
      if (!needsCaptcha) showFailure(error)
      const again = needsCaptcha || error.code === 'captcha-wrong'
      setSuspect((now) => (again ? { written, asked: (now?.asked ?? 0) + 1 } : null))
      return null
    }
  }

  async function handIn(written: WrittenCode, captcha?: CaptchaAnswer) {
    if (!navigator.onLine) return setProgress({ name: 'doubt', written, known: 'unsent' })
    setProgress({ name: 'sending' })
    const submitId = await send(written, captcha)
    if (submitId === 'doubt') return look(written)
    if (submitId === null) return setProgress(null)
    // for answers the panel says so, or shows their verdict at once
    if (written.language !== answerLanguage) toast('success', t('submit.done'))
    await track(submitId)
  }

  async function begin(written: WrittenCode) {
    // where verdicts are kept back, the own status may not know of the last submission yet
    const hasTried = isTried || answered.current.size > 0
    if (await ask({ isTest: false, isTried: hasTried })) await handIn(written)
  }

  return {
    progress,
    track,
    /** how many captchas have been asked for; null while none is needed */
    captcha: suspect?.asked ?? null,
    answer: (captcha: CaptchaAnswer) => suspect && void handIn(suspect.written, captcha),
    giveUp: () => setSuspect(null),
    look,
    handIn,
    submit: (written: WrittenCode) => {
      if (progress?.name === 'sending' || !maySend(written.code)) return
      // the same code is not sent again before it is known what became of it
      void (isOpen(progress, written) ? look(written) : begin(written))
    },
  }
}
