import { createSlot } from './slot.ts'

/** How long a message stays, in milliseconds. */
const life = 4000

interface Toast {
  id: number
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

const slot = createSlot<Toast | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let made = 0

const keepToast = () => clearTimeout(timer)
const dismissToast = () => slot.set(null)
const dismissSoon = (after: number = life) => {
  keepToast()
  timer = setTimeout(dismissToast, after)
}

/** Says one sentence at the top of the page, in the place of the one before; `after` in ms where it should stay longer. */
export function toast(kind: Toast['kind'], message: string, after: number = life): void {
  made += 1
  slot.set({ id: made, kind, message })
  dismissSoon(after)
}

/** Says it unless another message stands there: what the page reads by itself takes no place from what a click was answered. */
export function toastBehind(kind: Toast['kind'], message: string): void {
  if (slot.get() === null) toast(kind, message)
}

/** The message at the top of the page: it closes after a while, but not while it is being read. */
export const toasts = { useValue: slot.useValue, dismiss: dismissToast, keep: keepToast, dismissSoon }
