import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import type { TextEncoding } from '@oj/shared/plain-text/encodings.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../bytes.ts'
import { CallError } from '../calls/callError.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { toast } from '../toast.ts'
import { decodeText } from './decodeText.ts'
import { type AskBatch, askRows, refuseRow, type SendBatch, type SentRow, type SentRows, sendRows } from './sendRows.ts'

/** In bytes: some ten thousand rows. */
export const rowsBytesMax = 2 * 1024 * 1024

/** `quotes`: a quotation mark is unclosed or misplaced, so that the cells cannot be told apart. */
export type RowProblem = ErrorSpec | 'quotes'

/** A row with the problems that keep it from being sent. */
export interface CheckedRow extends SentRow {
  readonly problems: readonly RowProblem[]
}

/** A table that was checked by the server's rules. */
export interface CheckedTable {
  readonly rows: readonly CheckedRow[]
  /** whether the first row was taken for headings */
  readonly headed: boolean
}

export type RowsSent = SentRows<CheckedRow>

type State =
  | { step: 'choose' }
  | { step: 'asking'; done: number; total: number }
  | ({ step: 'check'; file: string; encoding: TextEncoding } & CheckedTable)
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & RowsSent)

interface Ways {
  read: (text: string) => CheckedTable
  /** problems that only the server knows; shows its own failures */
  ask?: AskBatch<RowProblem>
  send: SendBatch
  onSent: () => Promise<unknown>
}

/** A row's problem in the reader's language. */
export const problemWords = (problem: RowProblem, t: TFunction<'rows'>): string =>
  problem === 'quotes' ? t('quotes') : problem.message[currentLocale()]

/** Imports a table step by step: chosen, checked here and by the server, sent in batches, with a result for each row. */
export function useRows({ read, ask, send, onSent }: Ways) {
  const { t } = useTranslation('rows')
  const [state, setState] = useState<State>({ step: 'choose' })

  async function take(file: File) {
    if (file.size > rowsBytesMax) return toast('error', t('tooLarge', { max: toMegabytes(rowsBytesMax) }))
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!decoded) return toast('error', t('notText'))
    const table = read(decoded.text)
    if (table.rows.length === 0) return toast('error', t('nothing'))
    const rows = await checkByServer(table.rows)
    setState(rows ? { step: 'check', file: file.name, encoding: decoded.encoding, ...table, rows } : { step: 'choose' })
  }

  /** Rows with all their problems; null if the server could not be asked. */
  async function checkByServer(rows: readonly CheckedRow[]): Promise<readonly CheckedRow[] | null> {
    if (!ask) return rows
    const progress = (done: number) => setState({ step: 'asking', done, total: rows.length })
    progress(0)
    try {
      return await askRows(rows, ask, progress)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return null
    }
  }

  async function sendAll(rows: readonly CheckedRow[], before: Pick<RowsSent, 'saved' | 'refused'>) {
    const progress = (done: number) => setState({ step: 'sending', done, total: rows.length })
    progress(0)
    const result = await sendRows(rows, before, send, progress)
    setState({ step: 'done', ...result })
    await onSent()
  }

  const start = (rows: readonly CheckedRow[]) => {
    const bad = rows.filter(({ problems }) => problems.length > 0)
    const reason = ({ problems }: CheckedRow) => problems.map((problem) => problemWords(problem, t)).join(' ')
    return sendAll(
      rows.filter(({ problems }) => problems.length === 0),
      { saved: 0, refused: bad.flatMap((row) => refuseRow(row, reason(row))) },
    )
  }
  return {
    state,
    take,
    start,
    again: (result: RowsSent) => sendAll(result.unsent, result),
    reset: () => setState({ step: 'choose' }),
  }
}
export type RowsOnTheWay = ReturnType<typeof useRows>

/** Whether leaving the page would lose something. */
export const areRowsOpen = (state: State) =>
  state.step === 'done'
    ? state.refused.length + state.unsent.length > 0
    : state.step === 'check' || state.step === 'sending'
