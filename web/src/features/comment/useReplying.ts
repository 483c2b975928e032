import { useRef, useState } from 'react'
import { isFocusLost } from '../../ui/dialog/useFocusBack.ts'
import { useHasText } from './useStoredText.ts'

/** Whether a reply is being written in a place: because the reader has opened the field, or has left a draft there. */
export function useReplying(place: string) {
  const hasText = useHasText(place)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isReplying = isOpen ?? hasText
  return {
    isReplying,
    isOpen: isOpen === true,
    button,
    toggle: () => setOpen(!isReplying),
    /** The focus goes back to the button, unless it is elsewhere already. */
    close() {
      setOpen(false)
      const focused = document.activeElement
      const isHere = focused?.closest('article') === button.current?.closest('article')
      if (isHere || isFocusLost(focused)) button.current?.focus()
    },
  }
}
