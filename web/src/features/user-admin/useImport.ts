import { getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/callError.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { reload } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { decodeText, type Encoding } from './decodeText.ts'
import { batchesOf, type ImportRow, type ImportTable, readTable } from './importTable.ts'

/** The largest file that is read, in bytes: some ten thousand users. */
const fileMax = 2 * 1024 * 1024
/** Rows of one call: fewer than it may have, so that the progress is seen to move. */
const batchSize = 50

/** A row that made no user, with the reason in the reader's words. */
export interface RefusedRow {
  line: number
  cells: string[]
  reason: string
}

export interface ImportResult {
  created: number
  refused: RefusedRow[]
  /** rows that an interrupted import has not sent, and why it stopped */
  unsent: ImportRow[]
  stopped: string | null
}

export type ImportState =
  | { step: 'choose' }
  | { step: 'check'; file: string; encoding: Encoding; table: ImportTable }
  | { step: 'sending'; done: number; total: number }
  | ({ step: 'done' } & ImportResult)

/** What is wrong with a row, in the reader's words; empty for a good one. */
export function wordsOf(problem: ImportRow['problem'], t: TFunction<'user-admin'>): string {
  if (problem === 'quotes') return t('import.problem.quotes')
  return problem?.message[currentLocale()] ?? ''
}

/** The way of a file from the disk to its users: chosen, checked, sent in batches, answered for row by row. */
export function useImport() {
  const { t } = useTranslation('user-admin')
  const [state, setState] = useState<ImportState>({ step: 'choose' })

  async function take(file: File) {
    if (file.size > fileMax) return toast('error', t('import.fault.too-large'))
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!decoded) return toast('error', t('import.fault.not-text'))
    const table = readTable(decoded.text)
    if (table.rows.length === 0) return toast('error', t('import.fault.empty'))
    setState({ step: 'check', file: file.name, encoding: decoded.encoding, table })
  }

  /** Sends rows batch by batch, on top of what has come of others; a failed call ends it and leaves the rest unsent. */
  async function send(rows: readonly ImportRow[], before: Pick<ImportResult, 'created' | 'refused'>) {
    const total = rows.length
    let { created } = before
    const refused = [...before.refused]
    let unsent: ImportRow[] = []
    let stopped: string | null = null
    setState({ step: 'sending', done: 0, total })
    for (const [at, batch] of batchesOf(rows, batchSize).entries()) {
      try {
        const answer = await call(insertBatchUser, { users: batch.map(({ cells }) => cells) })
        created += answer.created
        refused.push(...answer.failed.flatMap(({ row, msg }) => refusal(batch[row], msg)))
        setState({ step: 'sending', done: at * batchSize + batch.length, total })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        stopped = error.message
        unsent = rows.slice(at * batchSize)
        break
      }
    }
    setState({ step: 'done', created, refused: refused.sort((a, b) => a.line - b.line), unsent, stopped })
    await reload(getUserList)
  }

  const start = ({ rows }: ImportTable) =>
    send(
      rows.filter(({ problem }) => problem === null),
      { created: 0, refused: rows.flatMap((row) => (row.problem ? refusal(row, wordsOf(row.problem, t)) : [])) },
    )
  const again = (result: ImportResult) => send(result.unsent, result)
  const reset = () => setState({ step: 'choose' })
  return { state, take, start, again, reset }
}
export type Importing = ReturnType<typeof useImport>

const refusal = (row: ImportRow | undefined, reason: string): RefusedRow[] =>
  row ? [{ line: row.line, cells: row.cells, reason }] : []

/** Whether leaving the page would lose something of an import. */
export const isImportOpen = (state: ImportState) =>
  state.step === 'done' ? state.refused.length + state.unsent.length > 0 : state.step !== 'choose'
