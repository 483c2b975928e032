import { enrollClass, previewClass, readClassFile } from '@oj/functions/features/class/accounts/contract.ts'
import { enrollLimits } from '@oj/functions/features/class/accounts/contract-limits.ts'
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
  const reading = useAction(readClassFile)
  const enrolling = useAction(enrollClass)
  const people = useMemo(() => (table ? peopleOf(table.cells, table.headed, table.columns) : []), [table])
  const isTooLong = people.length > enrollLimits.rows
  const input = people.length > 0 && !isTooLong ? { gid, rows: people } : null
  // an older answer would tell of other columns than those that are taken in
  const preview = useCall(previewClass, input)
  useUnsaved(text.trim() !== '' || table !== null)

  function show(cells: string[][]) {
    if (cells.length === 0) return toast('error', t('class.nothing'))
    setTable({ cells, ...guessColumns(cells) })
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
    setTable(null)
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
    back: () => setTable(null),
    assign: (at: number, kind: ColumnKind) =>
      setTable((now) => now && { ...now, columns: assignColumn(now.columns, at, kind) }),
    setHeaded: (headed: boolean) => setTable((now) => now && { ...now, headed }),
    /** Starts taking the list in; the task, or undefined where that failed. */
    async start() {
      const started = await enrolling.run({ gid, rows: people })
      if (started) reset()
      return started?.taskId
    },
  }
}
export type ListOnTheWay = ReturnType<typeof useList>
