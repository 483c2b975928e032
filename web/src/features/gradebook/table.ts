import { readRows, type TableShape } from '../../lib/rows/table.ts'

const heading = /^(user ?name|用户名|账号|学号)$/i
const isName = (cell: string) => /^[^\s,;]{1,40}$/.test(cell.trim())

const shapeOf = (columns: number): TableShape => ({ columns, headings: [heading], isFirstCell: isName })

/** A line of a table that begins with a username; `isBroken` where its cells cannot be told apart. */
export interface Line {
  line: number
  cells: string[]
  isBroken: boolean
}

/** Lines of a pasted or chosen table that begin with usernames, without their headings. */
export const linesOf = (text: string, columns: number): Line[] => readRows(text, shapeOf(columns)).rows

/** Users of a school and the like are put in one by one: names may also stand in one line, with blanks between them. */
export function studentLines(text: string): Line[] {
  const isList = !/[\n,;\t"]/.test(text.trim())
  const lines = isList ? text.trim().split(/\s+/).join('\n') : text
  return linesOf(lines, 2)
}
