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
  countOf,
  faultLimits,
  type GenerationFault,
  type GenerationForm,
  makeRange,
  type Range,
  readGeneration,
} from './generation.ts'

const initialValues: GenerationForm = { prefix: '', suffix: '', from: '1', to: '10', passwordLength: '8' }

/** Accounts that were made; `list` says what has become of the list with their passwords. */
export interface Generated {
  key: string
  range: Range
  /** why there are fewer than asked for */
  stopped: string | null
  list: 'waiting' | 'downloaded' | 'gone'
}

type GenerationState =
  | { step: 'form' }
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & Generated)

/** Accounts in numbers: the form, their making piece by piece, and their list, which its reader gets once. */
export function useGeneration() {
  const { t } = useTranslation('user-admin')
  const [state, setState] = useState<GenerationState>({ step: 'form' })
  const [downloading, setDownloading] = useState(false)
  const wordsOf = (fault: GenerationFault) =>
    typeof fault === 'string'
      ? t(`generate.fault.${fault}`, { max: faultLimits[fault] })
      : fault.message[currentLocale()]
  const form = useForm({
    initialValues,
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

  /** Takes the list out of the server; one that is gone stays gone, any other failure may be tried again. */
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

/** Whether leaving the page would lose the only way to the passwords. */
export const isGenerationOpen = (state: GenerationState) =>
  state.step === 'sending' || (state.step === 'done' && state.list === 'waiting')
