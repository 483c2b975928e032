import { useEffect, useEffectEvent, useState } from 'react'
import { type KeptText, type TabText, textsIn } from './tabTexts.ts'

/** The text of another tab for the same place. */
export interface OtherText {
  swap: () => void
  drop: () => void
}

/**
 * This tab's text for a place, which is stored beside those of other tabs. Without a place nothing is stored. `onShown` gets
 * the text of another tab when the user switches to it.
 */
export function useTabText(place: string | null, onShown?: (text: string) => void) {
  const texts = textsIn(place ?? '')
  const begin = (): { place: string | null; held: TabText; other: KeptText | null } => {
    const held = place === null ? { key: '', stamp: '', text: null, from: '' } : texts.begin()
    return { place, held, other: place === null ? null : texts.otherThan(held) }
  }
  const [state, setState] = useState(begin)
  // another user's text must not show
  const { held, other } = state.place === place ? state : begin()
  const show = (next: TabText) => setState({ place, held: next, other: texts.otherThan(next) })

  function save(text: string | null): void {
    if (place !== null) show(texts.save(held, text))
  }
  const meet = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (place === null || key === null || !key.startsWith(place)) return
    // another tab has deleted what this one still shows
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
