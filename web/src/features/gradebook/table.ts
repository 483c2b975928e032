import { readRows, type TableShape } from '../../lib/rows/table.ts'

const shapeOf = (columns: number): TableShape => ({
  columns,
  headings: [/^(user ?name|用户名|账号|学号)$/i],
  isFirstCell: (cell) => /^[^\s,;]{1,40}$/.test(cell.trim()),
})

/** A line that begins with a username; `isBroken` where its quotes do not match. */
export interface Line {
  line: number
  cells: string[]
  isBroken: boolean
}

/** The lines of a table that begins with usernames, without its headings. */
export const linesOf = (text: string, columns: number): Line[] => readRows(text, shapeOf(columns)).rows

/** The same for students, whose names may also stand in one line between blanks. */
export function studentLines(text: string): Line[] {
  const isList = !/[\n,;\t"]/.test(text.trim())
  const lines = isList ? text.trim().split(/\s+/).join('\n') : text
  return linesOf(lines, 3)
}
