import { Username } from '@oj/functions/features/account/contract.ts'
import {
  contestantColumns,
  contestantRowErrors,
  ListedContestant,
} from '@oj/functions/features/contest/contestants/contract.ts'
import { contestErrors } from '@oj/functions/features/contest/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import { readRows, type TableShape } from '../../../lib/rows/table.ts'
import type { CheckedRow, CheckedTable } from '../../../lib/rows/useRows.ts'

const contestants: TableShape = {
  columns: contestantColumns.length,
  headings: [/^(user ?name|用户名|账号)$/i],
  isFirstCell: (cell) => Username.safeParse(cell).success,
}

/** Names that differ only in case, width or outer blanks are the same. */
const normalizeName = (value: string) => value.trim().normalize('NFKC').toLowerCase()

/** Reads a table of contestants and checks its rows as the server will, as far as the page can. */
export function readContestants(text: string): CheckedTable {
  const { rows, headed } = readRows(text, contestants)
  const seen = new Set<string>()
  const checked = rows.map(({ line, cells, isBroken }): CheckedRow => {
    return { line, cells, problems: isBroken ? ['quotes'] : problemsOf(cells, seen) }
  })
  return { rows: checked, headed }
}

/** What is wrong with a row by the contract, or that `seen`, the names of good rows above, has its name. */
function problemsOf(cells: readonly string[], seen: Set<string>): ErrorSpec[] {
  const name = normalizeName(cells[0] ?? '')
  const parsed = ListedContestant.safeParse(cells)
  if (!parsed.success) {
    const codes = new Set(parsed.error.issues.map(({ message }) => message))
    return contestantRowErrors.filter(({ code }) => codes.has(code))
  }
  if (seen.has(name)) return [contestErrors['contestant-twice']]
  seen.add(name)
  return []
}
