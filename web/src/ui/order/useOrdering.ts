import { useRef, useState } from 'react'

/**
 * The order that a user gives a list: shown at once, until the server's own has been read. Orders are sent one after the
 * other, since an overtaken one would let rows jump back.
 */
export function useOrdering(send: (ids: number[]) => Promise<unknown>, readAgain: () => Promise<unknown>) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const isSending = useRef(false)

  async function order(ids: readonly number[]) {
    setWanted(ids)
    next.current = ids
    if (isSending.current) return
    isSending.current = true
    try {
      while (next.current) {
        const sent = next.current
        next.current = null
        await send([...sent])
        if (!next.current) await readAgain()
      }
    } finally {
      isSending.current = false
      setWanted(null)
    }
  }
  /** A list in the wanted order. */
  const ordered = <Row>(rows: readonly Row[], idOf: (row: Row) => number): readonly Row[] =>
    wanted ? rows.toSorted((a, b) => wanted.indexOf(idOf(a)) - wanted.indexOf(idOf(b))) : rows
  return { order, ordered }
}
