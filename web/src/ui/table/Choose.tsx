import '../../lib/loading/stylesLater.ts'
import { Checkbox } from '@mantine/core'
import type { Column } from './DataTable.tsx'

/** Which rows are chosen, of those that can be. */
export interface Choice<Row> {
  readonly choosable: readonly Row[]
  isChosen(row: Row): boolean
  /** adds rows to the chosen ones, or removes them */
  choose(rows: readonly Row[], isIn: boolean): void
}

const look = { className: 'unprinted', size: 'xs' } as const

/** A table's column of choices, with one for all rows in its head; `all` and `one` name the boxes, labels find them by `idOf`. */
export function chooseColumn<Row>(
  { choosable, isChosen, choose }: Choice<Row>,
  { all, one, idOf }: { all: string; one: (row: Row) => string; idOf?: (row: Row) => string },
): Column<Row> {
  const chosen = choosable.filter(isChosen).length
  const isAll = choosable.length > 0 && chosen === choosable.length
  return {
    key: 'select',
    title: (
      <Checkbox
        {...look}
        aria-label={all}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        disabled={choosable.length === 0}
        onChange={() => choose(choosable, !isAll)}
      />
    ),
    width: 44,
    render: (row) => (
      <Checkbox
        {...look}
        {...(idOf && { id: idOf(row) })}
        aria-label={one(row)}
        checked={isChosen(row)}
        disabled={!choosable.includes(row)}
        onChange={(event) => choose([row], event.currentTarget.checked)}
      />
    ),
  }
}
