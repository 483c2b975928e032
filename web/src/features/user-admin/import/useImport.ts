import { getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../../lib/bytes.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { reload } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { decodeText, type Encoding } from '../../../lib/rows/decodeText.ts'
import { refusal, type SentRows, sendRows } from '../../../lib/rows/sendRows.ts'
import { toast } from '../../../lib/toast.ts'
import { type ImportRow, type ImportTable, type RowProblem, readTable } from './importTable.ts'

/** The largest file that is read, in bytes: some ten thousand users. */
export const importBytesMax = 2 * 1024 * 1024

export type ImportResult = SentRows<ImportRow>

type ImportState =
  | { step: 'choose' }
  | { step: 'check'; file: string; encoding: Encoding; table: ImportTable }
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & ImportResult)

/** What is wrong with a row, in the reader's words. */
export const wordsOf = (problem: RowProblem, t: TFunction<'user-admin'>): string =>
  problem === 'quotes' ? t('import.problem.quotes') : problem.message[currentLocale()]

/** The way of a file from the disk to its users: chosen, checked, sent in batches, answered for row by row. */
export function useImport() {
  const { t } = useTranslation('user-admin')
  const [state, setState] = useState<ImportState>({ step: 'choose' })

  async function take(file: File) {
    if (file.size > importBytesMax)
      return toast('error', t('import.fault.too-large', { max: megabytes(importBytesMax) }))
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!decoded) return toast('error', t('import.fault.not-text'))
    const table = readTable(decoded.text)
    if (table.rows.length === 0) return toast('error', t('import.fault.empty'))
    setState({ step: 'check', file: file.name, encoding: decoded.encoding, table })
  }

  async function send(rows: readonly ImportRow[], before: Pick<ImportResult, 'saved' | 'refused'>) {
    const progress = (done: number) => setState({ step: 'sending', done, total: rows.length })
    progress(0)
    const insert = async (users: string[][]) => {
      const { created, failed } = await quietCall(insertBatchUser, { users })
      return { saved: created, failed }
    }
    const result = await sendRows(rows, before, insert, progress)
    setState({ step: 'done', ...result })
    await reload(getUserList)
  }

  const start = ({ rows }: ImportTable) => {
    const bad = rows.filter(({ problems }) => problems.length > 0)
    const reason = ({ problems }: ImportRow) => problems.map((problem) => wordsOf(problem, t)).join(' ')
    return send(
      rows.filter(({ problems }) => problems.length === 0),
      { saved: 0, refused: bad.flatMap((row) => refusal(row, reason(row))) },
    )
  }
  const again = (result: ImportResult) => send(result.unsent, result)
  const reset = () => setState({ step: 'choose' })
  return { state, take, start, again, reset }
}
export type Importing = ReturnType<typeof useImport>

/** Whether leaving the page would lose something of an import. */
export const isImportOpen = (state: ImportState) =>
  state.step === 'done' ? state.refused.length + state.unsent.length > 0 : state.step !== 'choose'
