import { useForm } from '@mantine/form'
import { generateUser, generateUserExcel, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import {
  blankGeneration,
  countOf,
  faultLimits,
  type GenerationFault,
  makeRange,
  type Range,
  readGeneration,
} from './generation.ts'

/** Created accounts; `list` is the state of the list of their passwords. */
export interface Generated {
  key: string
  range: Range
  /** why there are fewer than requested */
  stopped: string | null
  list: 'waiting' | 'downloaded' | 'gone'
}

type GenerationState =
  | { step: 'form' }
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & Generated)

/** Generates numbered accounts: the form, the calls, and the list, which can be downloaded once. */
export function useGeneration() {
  const { t } = useTranslation('user-admin')
  const [state, setState] = useState<GenerationState>({ step: 'form' })
  const [downloading, setDownloading] = useState(false)
  const wordsOf = (fault: GenerationFault) =>
    typeof fault === 'string'
      ? t(`generate.fault.${fault}`, { max: faultLimits[fault] })
      : fault.message[currentLocale()]
  const form = useForm({
    initialValues: blankGeneration,
    enhanceGetInputProps: judgeWritten,
    validate: (values) => {
      const read = readGeneration(values)
      if ('range' in read) return {}
      return Object.fromEntries(Object.entries(read.faults).map(([name, fault]) => [name, wordsOf(fault)]))
    },
  })

  async function start(asked: Range) {
    const progress = (done: number) => setState({ step: 'sending', done, total: countOf(asked) })
    progress(0)
    const { key, range, failure } = await makeRange(asked, (piece) => quietCall(generateUser, piece), progress)
    if (key) setState({ step: 'done', key, range, stopped: failure?.message ?? null, list: 'waiting' })
    else setState({ step: 'form' })
    if (failure && !key) tellOfForm(failure, { 'names-taken': 'prefix' }, form.setFieldError)
    await reloadCalls(getUserList)
  }
  const submit = form.onSubmit((values) => {
    const read = readGeneration(values)
    if ('range' in read) void start(read.range)
  })

  /** Downloads the list, which the server then deletes; other failures may be retried. */
  async function download(generated: Generated) {
    setDownloading(true)
    try {
      saveFile(await call(generateUserExcel, { key: generated.key }))
      setState({ step: 'done', ...generated, list: 'downloaded' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'list-gone') setState({ step: 'done', ...generated, list: 'gone' })
    } finally {
      setDownloading(false)
    }
  }
  function reset() {
    form.reset()
    setState({ step: 'form' })
  }
  return { state, form, submit, download, downloading, reset }
}
export type Generation = ReturnType<typeof useGeneration>

/** Whether leaving the page would lose the passwords. */
export const isGenerationOpen = (state: GenerationState) =>
  state.step === 'sending' || (state.step === 'done' && state.list === 'waiting')
