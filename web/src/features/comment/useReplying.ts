import { useRef, useState } from 'react'
import { isFocusLost } from '../../ui/dialog/useFocusBack.ts'

/** Whether a reply is being written below something: because the reader wants to, or has begun to. */
export function useReplying(hasText: boolean) {
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isReplying = isAsked ?? hasText
  return {
    isReplying,
    isAsked: isAsked === true,
    button,
    toggle: () => setAsked(!isReplying),
    /** The field goes, and the focus goes back to the button, unless one is elsewhere already. */
    close() {
      setAsked(false)
      const focused = document.activeElement
      const isHere = focused?.closest('article') === button.current?.closest('article')
      if (isHere || isFocusLost(focused)) button.current?.focus()
    },
  }
}
