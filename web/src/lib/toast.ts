import { createSlot } from './slot.ts'

/** How long each kind of message stays, in milliseconds. */
const life = { toast: 4000, notice: 5000 } as const

interface Toast {
  id: number
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

/** A message that closes after a while, but not while it is being read; a new one replaces it. */
function passing(usual: number) {
  const slot = createSlot<Toast | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let made = 0
  const dismiss = () => slot.set(null)
  const keep = () => clearTimeout(timer)
  const dismissSoon = (after: number = usual) => {
    keep()
    timer = setTimeout(dismiss, after)
  }
  const show = (kind: Toast['kind'], message: string, after: number = usual) => {
    made += 1
    slot.set({ id: made, kind, message })
    dismissSoon(after)
  }
  return { show, dismiss, keep, dismissSoon, useValue: slot.useValue }
}

/** The sentence at the top of the page. */
export const toasts = passing(life.toast)
/** The second message that wide screens show beside it, at the right under the navigation. */
export const notices = passing(life.notice)

/** Says one sentence at the top of the page; `after` in milliseconds where it should stay longer. */
export const toast = toasts.show
