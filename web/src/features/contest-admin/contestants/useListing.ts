import { getContestants, saveContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import { getAdminContests } from '@oj/functions/features/contest/contract.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../../lib/bytes.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { forget, reload } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { decodeText, type Encoding } from '../../../lib/rows/decodeText.ts'
import { refusal, type SentRows, sendRows } from '../../../lib/rows/sendRows.ts'
import { toast } from '../../../lib/toast.ts'
import { type ContestantRow, type RowProblem, readContestants } from './table.ts'

/** The largest file that is read, in bytes. */
export const listBytesMax = 2 * 1024 * 1024

export type ListedRows = SentRows<ContestantRow>
export interface CheckedFile {
  file: string
  encoding: Encoding
  rows: readonly ContestantRow[]
  headed: boolean
}
type State =
  | { step: 'choose' }
  | ({ step: 'check' } & CheckedFile)
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & ListedRows)

/** What is wrong with a row, in the reader's words. */
export const wordsOf = (problem: RowProblem, t: TFunction<'contest-admin'>): string =>
  problem === 'quotes' ? t('import.quotes') : problem.message[currentLocale()]

/** The way of a file from the disk to contestants: chosen, checked, sent in batches, answered for row by row. */
export function useListing(cid: number) {
  const { t } = useTranslation('contest-admin')
  const [state, setState] = useState<State>({ step: 'choose' })

  async function take(file: File) {
    if (file.size > listBytesMax) return toast('error', t('import.tooLarge', { max: megabytes(listBytesMax) }))
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!decoded) return toast('error', t('import.notText'))
    const { rows, headed } = readContestants(decoded.text)
    if (rows.length === 0) return toast('error', t('import.nothing'))
    setState({ step: 'check', file: file.name, encoding: decoded.encoding, rows, headed })
  }

  async function send(rows: readonly ContestantRow[], before: Pick<ListedRows, 'saved' | 'refused'>) {
    const progress = (done: number) => setState({ step: 'sending', done, total: rows.length })
    progress(0)
    const save = (contestants: string[][]) => quietCall(saveContestants, { cid, contestants })
    const result = await sendRows(rows, before, save, progress)
    setState({ step: 'done', ...result })
    await Promise.all([reload(getContestants), forget(getAdminContests)])
  }

  const start = (rows: readonly ContestantRow[]) => {
    const reason = ({ problems }: ContestantRow) => problems.map((problem) => wordsOf(problem, t)).join(' ')
    return send(
      rows.filter(({ problems }) => problems.length === 0),
      {
        saved: 0,
        refused: rows.filter(({ problems }) => problems.length > 0).flatMap((row) => refusal(row, reason(row))),
      },
    )
  }
  return {
    state,
    take,
    start,
    again: (result: ListedRows) => send(result.unsent, result),
    reset: () => setState({ step: 'choose' }),
  }
}
export type Listing = ReturnType<typeof useListing>

/** Whether leaving the page would lose something of it. */
export const isListingOpen = (state: State) =>
  state.step === 'done' ? state.refused.length + state.unsent.length > 0 : state.step !== 'choose'
