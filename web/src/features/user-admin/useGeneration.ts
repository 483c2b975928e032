import { generateUser, generateUserExcel, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/callError.ts'
import { reload } from '../../lib/swr.ts'
import { saveFile } from '../account/saveFile.ts'
import { countOf, piecesOf, type Range } from './generation.ts'

/** Accounts that were made and how to get their list; `list` says what has become of it. */
export interface Generated {
  key: string
  /** the range that was made, which is shorter than asked for where the making stopped */
  range: Range
  stopped: string | null
  list: 'waiting' | 'downloaded' | 'gone'
}

export type GenerationState =
  | { step: 'form' }
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & Generated)

/** Makes the accounts of a range piece by piece into one list, and hands the list to its reader once. */
export function useGeneration() {
  const [state, setState] = useState<GenerationState>({ step: 'form' })
  const [downloading, setDownloading] = useState(false)

  async function start(range: Range) {
    const total = countOf(range)
    let key: string | undefined
    let last = range.number_from - 1
    let stopped: string | null = null
    setState({ step: 'sending', done: 0, total })
    for (const piece of piecesOf(range)) {
      try {
        const answer = await call(generateUser, { ...piece, ...(key && { key }) })
        key = answer.key
        last = piece.number_to
        setState({ step: 'sending', done: last - range.number_from + 1, total })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        stopped = error.message
        break
      }
    }
    const made = { ...range, number_to: last }
    setState(key ? { step: 'done', key, range: made, stopped, list: 'waiting' } : { step: 'form' })
    await reload(getUserList)
  }

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
  const reset = () => setState({ step: 'form' })
  return { state, start, download, downloading, reset }
}
export type Generation = ReturnType<typeof useGeneration>

/** Whether leaving the page would lose the only way to the passwords. */
export const isGenerationOpen = (state: GenerationState) =>
  state.step === 'sending' || (state.step === 'done' && state.list === 'waiting')
