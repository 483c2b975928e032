import { useEffect, useEffectEvent, useState } from 'react'
import { type KeptText, type TabText, textsIn } from './tabTexts.ts'

/** The text that another tab has where this one has its own. */
export interface OtherText {
  swap: () => void
  drop: () => void
}

/**
 * The text that this tab writes in a place, as the browser keeps it beside those of other tabs; null for none. Without a place
 * nothing is kept. `onShown` gets the text of another tab when the reader wants to see it.
 */
export function useTabText(place: string | null, onShown?: (text: string) => void) {
  const texts = textsIn(place ?? '')
  const begin = (): { place: string | null; held: TabText; other: KeptText | null } => {
    const held = place === null ? { key: '', stamp: '', text: null, from: '' } : texts.begin()
    return { place, held, other: place === null ? null : texts.otherThan(held) }
  }
  const [state, setState] = useState(begin)
  // what another user wrote here stays theirs
  const { held, other } = state.place === place ? state : begin()
  const show = (next: TabText) => setState({ place, held: next, other: texts.otherThan(next) })

  function save(text: string | null): void {
    if (place !== null) show(texts.save(held, text))
  }
  const meet = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (place === null || key === null || !key.startsWith(place)) return
    // another tab was done with what this one still shows
    const isGone = key === held.key && newValue === null && held.stamp !== ''
    show(isGone && held.text !== null ? texts.save(held, held.text) : held)
  })
  useEffect(() => {
    const listener = (event: StorageEvent) => meet(event)
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  }, [])

  return {
    text: held.text,
    save,
    other: other && {
      swap() {
        show(texts.swap(held, other))
        onShown?.(other.text)
      },
      drop() {
        texts.drop(other)
        show(held)
      },
    },
  }
}
