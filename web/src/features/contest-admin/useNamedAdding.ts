import { useState } from 'react'
import { nextDisplayId } from './entries.ts'

/**
 * Adds problems to a set one after the other, each called by what is typed or by the first letters that are free. `add` lasts
 * until the set was read again: before that the id offered for the next one would be the one that was just taken.
 */
export function useNamedAdding(taken: readonly string[], readAgain: () => Promise<unknown>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const displayId = typed ?? nextDisplayId(taken)

  /** @param send answers whether the problem was added */
  async function add(send: () => Promise<boolean>) {
    setAdding(true)
    try {
      if (!(await send())) return
      await readAgain()
      setTyped(null)
    } finally {
      setAdding(false)
    }
  }
  return { displayId, setDisplayId: setTyped, adding, add }
}
