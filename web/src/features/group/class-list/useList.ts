import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import {
  type AccountDecision,
  enrollClass,
  type ListedPerson,
  previewClass,
  readClassFile,
} from '@oj/functions/features/class/accounts/contract.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../lib/bytes.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { decodeText } from '../../../lib/rows/decodeText.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { assignColumn, type ColumnKind, guessColumns, peopleOf } from './columns.ts'
import { readCells } from './readCells.ts'

interface Table {
  cells: readonly string[][]
  headed: boolean
  columns: readonly ColumnKind[]
}

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** A class list on its way: what was pasted or read from a file, its columns, and what taking it in would do. */
export function useList(gid: number) {
  const { t } = useTranslation('class-list')
  const [text, setText] = useState('')
  const [table, setTable] = useState<Table | null>(null)
  /** of rows, by their places: whether an account that there is belongs to them */
  const [decisions, setDecisions] = useState<Readonly<Record<number, AccountDecision>>>({})
  const reading = useAction(readClassFile)
  const enrolling = useAction(enrollClass)
  const people = useMemo((): ListedPerson[] => {
    const rows = table ? peopleOf(table.cells, table.headed, table.columns) : []
    return rows.map((one, at) => ({ ...one, decision: decisions[at] ?? '' }))
  }, [table, decisions])
  const isTooLong = people.length > enrollLimits.rows
  const input = people.length > 0 && !isTooLong ? { gid, rows: people } : null
  // an older answer would tell of other columns than those that are taken in
  const preview = useCall(previewClass, input)
  useUnsaved(text.trim() !== '' || table !== null)

  /** Another reading of the table makes other people of its rows. */
  function changeTable(change: (now: Table | null) => Table | null) {
    setDecisions({})
    setTable(change)
  }
  function show(cells: string[][]) {
    if (cells.length === 0) return toast('error', t('class.nothing'))
    changeTable(() => ({ cells, ...guessColumns(cells) }))
  }
  async function take(file: File) {
    const max = enrollLimits.fileBytes
    if (file.size > max) return toast('error', t('class.tooLarge', { max: toMegabytes(max) }))
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) {
      const read = await reading.run({ gid, file })
      if (read) show(read.rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean)))
      return
    }
    const decoded = decodeText(bytes)
    if (!decoded) return toast('error', t('class.notText'))
    show(readCells(decoded.text))
  }
  function reset() {
    setText('')
    changeTable(() => null)
  }
  return {
    text,
    setText,
    table,
    people,
    isTooLong,
    preview,
    isReading: reading.running,
    isStarting: enrolling.running,
    read: () => show(readCells(text)),
    take,
    back: () => changeTable(() => null),
    assign: (at: number, kind: ColumnKind) =>
      changeTable((now) => now && { ...now, columns: assignColumn(now.columns, at, kind) }),
    setHeaded: (headed: boolean) => changeTable((now) => now && { ...now, headed }),
    decide: (at: number, decision: AccountDecision) => setDecisions((now) => ({ ...now, [at]: decision })),
    /** Starts taking the list in; the task, or undefined where that failed. */
    async start() {
      const started = await enrolling.run({ gid, rows: people })
      if (started) reset()
      return started?.taskId
    },
  }
}
export type ListOnTheWay = ReturnType<typeof useList>
