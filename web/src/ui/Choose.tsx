import '../lib/stylesLater.ts'
import { Checkbox } from '@mantine/core'

interface AllProps {
  label: string
  /** how many of the rows that can be chosen are */
  chosen: number
  choosable: number
  /** true chooses all of them, false none */
  onChange: (all: boolean) => void
}

/** The head of a table's column of choices: all rows that can be chosen, or none. */
export function ChooseAll({ label, chosen, choosable, onChange }: AllProps) {
  const isAll = choosable > 0 && chosen === choosable
  return (
    <Checkbox
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
  disabled?: boolean
  onChange: (chosen: boolean) => void
}

/** Chooses one row of a table. */
export function ChooseOne({ label, checked, disabled = false, onChange }: OneProps) {
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
