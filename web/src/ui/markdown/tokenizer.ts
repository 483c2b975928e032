import type { Tokens } from 'marked'
import { ends, FriendlyTokenizer } from './emphasis.ts'
import { withBarsEscaped } from './formula/math.ts'

/** How many cells a line of a table has where no bar is within a formula. */
const cellsIn = (line: string) =>
  line
    .replace(/\\./g, '')
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length

/** Reads what statements have and the library does not know. */
export class StatementTokenizer extends FriendlyTokenizer {
  /** A line with more cells than its table has columns has them from the bars of its formulas. */
  override table(source: string): Tokens.Table | undefined {
    const whole = this.rules.block.table.exec(source)?.[0]
    if (!whole?.includes('$') && !whole?.includes('\\')) return super.table(source)
    const lines = whole.split('\n')
    const columns = cellsIn(lines[1] ?? '')
    const read = super.table(lines.map((line) => (cellsIn(line) > columns ? withBarsEscaped(line) : line)).join('\n'))
    return read && { ...read, raw: whole.replace(/\n+$/, '') }
  }

  /** An address ends before Chinese, which has no blank there. */
  override url(source: string): Tokens.Link | undefined {
    const read = super.url(source)
    const end = read?.raw.search(ends) ?? -1
    return end < 0 ? read : super.url(source.slice(0, end))
  }
}
