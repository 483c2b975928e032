import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { getAdminProblemList, getAdminTags } from '@oj/functions/features/problem-admin/contract.ts'
import {
  checkPackageTask,
  importChosen,
  importLimits,
  importPackageTask,
  uploadDone,
  uploadUrl,
  type Visibility,
} from '@oj/functions/features/problem-exchange/contract.ts'
import { cancelTask } from '@oj/functions/features/task/contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../lib/bytes.ts'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { sendFile } from '../../lib/calls/sendFile.ts'
import { forgetCalls, useAction } from '../../lib/calls/swr.ts'
import { useTask } from '../../lib/calls/useTask.ts'
import { toast } from '../../lib/toast.ts'
import { choicesOf, type Outcome, outcomesOf, type Plan, planOf, remainingPlan } from './plan.ts'

/** A checked package: the task that checked it, and the plan for its problems. */
export interface Checked {
  file: string
  checkId: string
  plan: Plan
  visibility: Visibility
  /** whether test data stay as they are */
  keepBytes: boolean
}

type ImportState =
  | { step: 'choose' }
  | { step: 'sending'; file: string; share: number }
  | { step: 'checking'; file: string; taskId: string }
  | { step: 'refused'; file: string; message: string }
  | ({ step: 'plan' } & Checked)
  | ({ step: 'importing'; taskId: string; isStopping: boolean } & Checked)
  | ({ step: 'done'; outcomes: readonly Outcome[]; stopped: string | null } & Checked)

/** The reads that show problems and their tags, which an import changes. */
const readers = [getAdminProblemList, getProblemList, getAdminTags] as const

/** The steps of an import: upload, check, decide, import. */
export function useImport() {
  const { t } = useTranslation('problem-exchange')
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const { run, running: starting } = useAction(importChosen)
  const cancel = useAction(cancelTask)
  const sending = useRef<AbortController | null>(null)
  const check = useTask(checkPackageTask, state.step === 'checking' ? state.taskId : null)
  const taking = useTask(importPackageTask, state.step === 'importing' ? state.taskId : null)
  useEffect(() => () => sending.current?.abort(), [])

  async function take(upload: File): Promise<void> {
    if (upload.size > importLimits.bytes)
      return toast('error', t('choose.tooLarge', { megabytes: toMegabytes(importLimits.bytes) }))
    if (upload.size === 0) return toast('error', t('choose.empty'))
    const leaving = new AbortController()
    sending.current = leaving
    const name = upload.name.slice(-200)
    const onProgress = (share: number) => setState({ step: 'sending', file: name, share })
    onProgress(0)
    try {
      const { uploadId, ...place } = await call(uploadUrl, { name, size: upload.size })
      await sendFile(place, upload, { signal: leaving.signal, words: t('choose.failed'), onProgress })
      const uploaded = await call(uploadDone, { uploadId, name })
      if ('taskId' in uploaded) setState({ step: 'checking', file: name, taskId: uploaded.taskId })
    } catch (error) {
      setState({ step: 'choose' })
      if (error instanceof CallError) {
        if (error.code === 'upload-failed') toast('error', error.message)
      } else if (!leaving.signal.aborted) throw error
    }
  }

  const endCheck = useEffectEvent(() => {
    if (state.step !== 'checking' || !check.task) return
    const { file, taskId: checkId } = state
    const { result, error } = check.task
    if (result)
      setState({
        step: 'plan',
        file,
        checkId,
        plan: planOf(result.problems),
        visibility: 'private',
        keepBytes: false,
      })
    else setState({ step: 'refused', file, message: error?.msg ?? t('check.failed') })
  })
  useEffect(() => {
    if (check.isOver) endCheck()
  }, [check.isOver])

  async function start(checked: Checked): Promise<void> {
    const started = await run({
      taskId: checked.checkId,
      choices: choicesOf(checked.plan),
      visibility: checked.visibility,
      keepBytes: checked.keepBytes,
    })
    if (started) setState({ ...checked, step: 'importing', taskId: started.taskId, isStopping: false })
  }

  /** Ends the import after the problem that it is at. */
  async function stop({ taskId }: { taskId: string }): Promise<void> {
    if ((await cancel.run({ id: taskId })) === undefined) return
    setState((now) => (now.step === 'importing' && now.taskId === taskId ? { ...now, isStopping: true } : now))
  }

  const endImport = useEffectEvent(() => {
    if (state.step !== 'importing' || !taking.task) return
    const { result, error, errors } = taking.task
    const outcomes = outcomesOf(state.plan, { problems: result?.problems ?? [], errors })
    setState({ ...state, step: 'done', outcomes, stopped: error?.msg ?? null })
    void forgetCalls(...readers)
  })
  useEffect(() => {
    if (taking.isOver) endImport()
  }, [taking.isOver])

  return {
    state,
    take,
    start,
    starting,
    stop,
    checking: check,
    taking,
    cancel: () => sending.current?.abort(),
    decide: (checked: Checked, change: Partial<Pick<Checked, 'plan' | 'visibility' | 'keepBytes'>>) =>
      setState({ ...checked, ...change, step: 'plan' }),
    again: (checked: Checked, outcomes: readonly Outcome[]) =>
      setState({ ...checked, step: 'plan', plan: remainingPlan(checked.plan, outcomes) }),
    reset: () => setState({ step: 'choose' }),
  }
}
export type Importing = ReturnType<typeof useImport>

/** Whether leaving the page would lose something of an import. */
export function isImportOpen(state: ImportState): boolean {
  if (state.step === 'done') return state.stopped !== null || state.outcomes.some(({ pid }) => pid === null)
  return state.step !== 'choose' && state.step !== 'refused'
}
