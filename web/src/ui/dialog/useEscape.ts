import { useEffectEvent, useLayoutEffect } from 'react'

/** Closes each open dialog and drawer, in the order in which they were opened. */
const open: (() => void)[] = []

/** Whether the focused element, such as a field with an open list, handles the key itself. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

function closeOnEscape({ key, isComposing, target }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !isTaken(target)) open.at(-1)?.()
}
globalThis.addEventListener?.('keydown', closeOnEscape, { capture: true })

/**
 * Lets Escape close only the dialog or drawer that was opened last. The kit's own dialogs all listen to the key, so that it
 * would also close the dialog below a question.
 */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!opened) return
    const own = () => close()
    open.push(own)
    return () => {
      open.splice(open.indexOf(own), 1)
    }
  }, [opened])
}
