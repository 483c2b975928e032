import '../../lib/loading/stylesLater.ts'
import { Checkbox } from '@mantine/core'
import type { Column } from './DataTable.tsx'

interface AllProps {
  label: string
  /** how many of the rows that can be chosen are */
  chosen: number
  choosable: number
  /** true chooses all of them, false none */
  onChange: (all: boolean) => void
}

/** The head of a table's column of choices: all rows that can be chosen, or none. */
function ChooseAll({ label, chosen, choosable, onChange }: AllProps) {
  const isAll = choosable > 0 && chosen === choosable
  return (
    <Checkbox
      className="unprinted"
      size="xs"
      aria-label={label}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      disabled={choosable === 0}
      onChange={() => onChange(!isAll)}
    />
  )
}

interface OneProps {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (chosen: boolean) => void
}

/** Chooses one row of a table. */
function ChooseOne({ label, checked, disabled, onChange }: OneProps) {
  return (
    <Checkbox
      className="unprinted"
      size="xs"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Which rows are chosen, of those that can be. */
export interface Choice<Row> {
  readonly choosable: readonly Row[]
  isChosen(row: Row): boolean
  /** takes rows in among the chosen ones, or out */
  choose(rows: readonly Row[], isIn: boolean): void
}

/** A table's column of choices; `all` and `one` say in words what is chosen. */
export function chooseColumn<Row>(
  { choosable, isChosen, choose }: Choice<Row>,
  { all, one }: { all: string; one: (row: Row) => string },
): Column<Row> {
  return {
    key: 'select',
    title: (
      <ChooseAll
        label={all}
        chosen={choosable.filter(isChosen).length}
        choosable={choosable.length}
        onChange={(isAll) => choose(choosable, isAll)}
      />
    ),
    width: 44,
    render: (row) => (
      <ChooseOne
        label={one(row)}
        checked={isChosen(row)}
        disabled={!choosable.includes(row)}
        onChange={(isIn) => choose([row], isIn)}
      />
    ),
  }
}
