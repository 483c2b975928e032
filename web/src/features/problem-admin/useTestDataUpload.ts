import {
  checkTestData,
  checkTestDataTask,
  testDataLimits,
  uploadTestData,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { sendFile } from '../../lib/calls/sendFile.ts'
import { useTask } from '../../lib/calls/useTask.ts'
import { toast } from '../../lib/toast.ts'
import { useProblemSet } from '../problem-set/index.ts'

type State =
  | { name: 'idle' }
  | { name: 'sending'; share: number }
  | { name: 'checking'; taskId: string; uploadId: string }

/** Sends an archive of test data to the storage and follows its check, which is made anew when the switch for bytes turns. */
export function useTestDataUpload() {
  const { t } = useTranslation('problem-admin')
  const { fields } = useProblemSet()
  const [state, setState] = useState<State>({ name: 'idle' })
  const [keepBytes, setKeepBytes] = useState(false)
  /** as the switch stands when the file has arrived */
  const kept = useRef(false)
  const sending = useRef<AbortController | null>(null)
  const { task, isOver } = useTask(checkTestDataTask, state.name === 'checking' ? state.taskId : null)
  useEffect(() => () => sending.current?.abort(), [])

  async function start(file: File): Promise<void> {
    if (file.size > testDataLimits.zipBytes) return toast('error', t('upload.tooLarge'))
    const leaving = new AbortController()
    sending.current = leaving
    setState({ name: 'sending', share: 0 })
    try {
      const { uploadId, ...place } = await call(uploadTestData, { ...fields, name: file.name, size: file.size })
      const onProgress = (share: number) => setState({ name: 'sending', share })
      await sendFile(place, file, { signal: leaving.signal, words: t('upload.failed'), onProgress })
      await check(uploadId)
    } catch (error) {
      setState({ name: 'idle' })
      if (error instanceof CallError) {
        if (error.code === 'upload-failed') toast('error', error.message)
      } else if (!leaving.signal.aborted) throw error
    }
  }
  async function check(uploadId: string): Promise<void> {
    const { taskId } = await call(checkTestData, { ...fields, uploadId, keepBytes: kept.current })
    setState({ name: 'checking', taskId, uploadId })
  }
  async function changeKeeping(next: boolean): Promise<void> {
    const turn = (isOn: boolean) => {
      kept.current = isOn
      setKeepBytes(isOn)
    }
    turn(next)
    if (state.name !== 'checking') return
    try {
      await check(state.uploadId)
    } catch (error) {
      turn(!next)
      if (!(error instanceof CallError)) throw error
    }
  }
  return { state, task, isOver, start, keepBytes, changeKeeping, cancel: () => sending.current?.abort() }
}
