import { useEffectEvent, useLayoutEffect } from 'react'

/** What closes each dialog and drawer that is open; that of the one opened last is the last. */
const open: (() => void)[] = []

/** Whether what has the focus, such as a field with a list that is open, takes the key itself. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

function closeOnEscape({ key, isComposing, target }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !isTaken(target)) open.at(-1)?.()
}
globalThis.addEventListener?.('keydown', closeOnEscape, { capture: true })

/**
 * Has Escape close what was opened last, and nothing that stands below it. The kit's own dialogs all hear the key, so that
 * it would close the question that it has opened, or the dialog below the question.
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
