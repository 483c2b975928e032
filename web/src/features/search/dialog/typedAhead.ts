import { useEffect, useEffectEvent, useState } from 'react'

/** What was typed before the field was there; `entered`: Enter was the last key. */
export interface TypedAhead {
  text: string
  entered: boolean
}

const nothing: TypedAhead = { text: '', entered: false }

/** The text after a key; null for a key that types nothing. */
export function applyKey({ text }: TypedAhead, key: string): TypedAhead | null {
  if (key === 'Enter') return { text, entered: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), entered: false }
  return [...key].length === 1 ? { text: text + key, entered: false } : null
}

/** Catches what is typed, wherever the focus is, until the field takes it over. */
export function useTypedAhead(onEscape: () => void): () => TypedAhead {
  const [caught] = useState(() => ({ keys: nothing, over: false }))
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (caught.over || ctrlKey || metaKey || altKey) return
      const next = applyKey(caught.keys, key)
      if (next) caught.keys = next
      if (key === 'Escape') leave()
      if (!next && key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [caught])
  return () => {
    const { keys } = caught
    caught.keys = nothing
    caught.over = true
    return keys
  }
}
