import {
  checkPublished,
  checkPublishedTask,
  getAdminContests,
  getContestList,
  importPublished,
  importPublishedTask,
  publishedFileLimits,
} from '@oj/functions/features/contest/contract.ts'
import { uploadUrl } from '@oj/functions/features/problem-exchange/contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { toMegabytes } from '../../../lib/bytes.ts'
import { call, quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { sendFile } from '../../../lib/calls/sendFile.ts'
import { forgetCalls } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { toast } from '../../../lib/toast.ts'

export type Found = z.output<(typeof checkPublishedTask)['result']>
/** A problem of the bank for one of the file. */
export interface Picked {
  readonly pid: number
  readonly problemId: string
}
/** The fields of the contest that is made. */
export interface Draft {
  readonly title: string
  readonly description: string
  /** ISO 8601; empty for none */
  readonly startTime: string
  readonly picked: readonly (Picked | null)[]
}

export type Faults = Partial<Record<keyof Draft, string>>

/** The fields of refusals. */
const fieldOfCode: Readonly<Record<string, keyof Draft>> = {
  'contest-title-required': 'title',
  'contest-title-long': 'title',
  'contest-description-required': 'description',
  'contest-description-long': 'description',
  'contest-start-required': 'startTime',
  'published-not-over': 'startTime',
}

type State =
  | { step: 'choose'; refused: string | null }
  | { step: 'sending'; share: number }
  | { step: 'checking'; taskId: string }
  /** `draft` and `refused` are of an import that failed */
  | { step: 'plan'; checkId: string; found: Found; draft: Draft | null; refused: string | null }
  | { step: 'importing'; checkId: string; found: Found; draft: Draft; taskId: string }
  | { step: 'done'; cid: number }

/** The steps of an import: upload, check, decide, import. */
export function usePublished() {
  const { t } = useTranslation('contest-admin')
  const [state, setState] = useState<State>({ step: 'choose', refused: null })
  const [starting, setStarting] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const check = useTask(checkPublishedTask, state.step === 'checking' ? state.taskId : null)
  const taking = useTask(importPublishedTask, state.step === 'importing' ? state.taskId : null)
  useEffect(() => () => sending.current?.abort(), [])

  async function take(file: File): Promise<void> {
    const { bytes } = publishedFileLimits
    if (file.size > bytes) return toast('error', t('published.tooLarge', { megabytes: toMegabytes(bytes) }))
    if (file.size === 0) return toast('error', t('published.empty'))
    const leaving = new AbortController()
    sending.current = leaving
    const name = file.name.slice(-200)
    const onProgress = (share: number) => setState({ step: 'sending', share })
    onProgress(0)
    try {
      const { uploadId, ...place } = await call(uploadUrl, { name, size: file.size })
      await sendFile(place, file, { signal: leaving.signal, words: t('published.unsent'), onProgress })
      const { taskId } = await call(checkPublished, { uploadId, name })
      setState({ step: 'checking', taskId })
    } catch (error) {
      setState({ step: 'choose', refused: null })
      if (error instanceof CallError) {
        if (error.code === 'upload-failed') toast('error', error.message)
      } else if (!leaving.signal.aborted) throw error
    }
  }

  const endCheck = useEffectEvent(() => {
    if (state.step !== 'checking' || !check.task) return
    const { result: found, error } = check.task
    if (found) setState({ step: 'plan', checkId: state.taskId, found, draft: null, refused: null })
    else setState({ step: 'choose', refused: error?.msg ?? t('published.failed') })
  })
  useEffect(() => {
    if (check.isOver) endCheck()
  }, [check.isOver])

  /** Starts the import; answers what is wrong with the fields. */
  async function start(draft: Draft): Promise<Faults> {
    if (state.step !== 'plan') return {}
    const { checkId, found } = state
    const { title, description, startTime, picked } = draft
    const pids = picked.map((one) => one?.pid ?? null)
    const faults: Faults = {}
    setStarting(true)
    try {
      const { taskId } = await quietCall(importPublished, { taskId: checkId, title, description, startTime, pids })
      setState({ step: 'importing', checkId, found, draft, taskId })
    } catch (error) {
      tellOfForm(error, fieldOfCode, (field, words) => {
        faults[field] = words
      })
    } finally {
      setStarting(false)
    }
    return faults
  }

  const endImport = useEffectEvent(() => {
    if (state.step !== 'importing' || !taking.task) return
    const { checkId, found, draft } = state
    const { result, error } = taking.task
    if (result) setState({ step: 'done', cid: result.cid })
    else setState({ step: 'plan', checkId, found, draft, refused: error?.msg ?? t('published.failed') })
    void forgetCalls(getAdminContests, getContestList)
  })
  useEffect(() => {
    if (taking.isOver) endImport()
  }, [taking.isOver])

  return {
    state,
    take,
    start,
    starting,
    check,
    taking,
    cancel: () => sending.current?.abort(),
    reset: () => setState({ step: 'choose', refused: null }),
  }
}
