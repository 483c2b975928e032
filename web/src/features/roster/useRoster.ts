import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../lib/bytes.ts'
import {
  assignColumn,
  type Cells,
  type ColumnKind,
  type ListShape,
  readTable,
  rowsOfTable,
  type Table,
} from '../../lib/roster/columns.ts'
import { readCells } from '../../lib/roster/readCells.ts'
import { decodeText } from '../../lib/rows/decodeText.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'

interface RosterCalls<Kind extends string> {
  shape: ListShape<Kind>
  /** the rows of a workbook; undefined where it could not be read, which is told */
  readFile: (file: File) => Promise<{ rows: string[][] } | undefined>
  /** starts taking rows in; undefined where that failed, which is told */
  enroll: (rows: Cells<Kind>[], table: Table<Kind> | null) => Promise<{ taskId: string } | undefined>
}

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** A list on its way: what was pasted or read from a file, its columns, and its rows. */
export function useRoster<Kind extends string>({ shape, readFile, enroll }: RosterCalls<Kind>) {
  const { t } = useTranslation('roster')
  const [text, setText] = useState('')
  const [table, setTable] = useState<Table<Kind> | null>(null)
  const rows = useMemo(() => (table ? rowsOfTable(table, shape) : []), [table, shape])
  const isTooLong = rows.length > enrollLimits.rows
  useUnsaved(text.trim() !== '' || table !== null)

  function show(cells: readonly (readonly string[])[]) {
    if (cells.length === 0) return toast('error', t('nothing'))
    setTable(readTable(cells, shape))
  }
  async function take(file: File) {
    const max = enrollLimits.fileBytes
    if (file.size > max) return toast('error', t('tooLarge', { max: toMegabytes(max) }))
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) {
      const read = await readFile(file)
      if (read) show(read.rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean)))
      return
    }
    const decoded = decodeText(bytes)
    if (!decoded) return toast('error', t('notText'))
    show(readCells(decoded.text))
  }
  return {
    shape,
    text,
    setText,
    table,
    rows,
    isTooLong,
    /** the rows that may be asked about; null for none */
    asked: rows.length > 0 && !isTooLong ? rows : null,
    read: () => show(readCells(text)),
    take,
    back: () => setTable(null),
    assign: (at: number, kind: ColumnKind<Kind>) =>
      setTable((now) => now && { ...now, columns: assignColumn(now.columns, at, kind) }),
    setHeaded: (headed: boolean) => setTable((now) => now && { ...now, headed }),
    /** Starts taking the list in; the task, or undefined where that failed. */
    async start() {
      const started = await enroll(rows, table)
      if (started) {
        setText('')
        setTable(null)
      }
      return started?.taskId
    },
  }
}
export type Roster<Kind extends string> = ReturnType<typeof useRoster<Kind>>
