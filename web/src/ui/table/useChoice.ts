import { type Key, useState } from 'react'
import type { Choice } from './Choose.tsx'

/** The rows of a table that a user has chosen; rows that have left the table are no longer chosen. */
export function useChoice<Row>(choosable: readonly Row[], keyOf: (row: Row) => Key) {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const isChosen = (row: Row) => selected.has(keyOf(row))
  const chosen = choosable.filter(isChosen)
  function choose(rows: readonly Row[], isIn: boolean) {
    const others = chosen.filter((one) => !rows.includes(one))
    setSelected(new Set((isIn ? [...others, ...rows] : others).map(keyOf)))
  }
  const choice: Choice<Row> = { choosable, isChosen, choose }
  return { choice, chosen, clear: () => setSelected(new Set()) }
}
