import { createSlot } from './slot.ts'

const life = 4000

interface Toast {
  id: number
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

const slot = createSlot<Toast | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

const keepToast = () => clearTimeout(timer)
const dismissToast = () => slot.set(null)
const dismissSoon = (after: number = life) => {
  keepToast()
  timer = setTimeout(dismissToast, after)
}

/** Shows a message at the top of the page, replacing the one before, for `after` ms. */
export function toast(kind: Toast['kind'], message: string, after: number = life): void {
  lastId += 1
  slot.set({ id: lastId, kind, message })
  dismissSoon(after)
}

/** Shows a message unless there is one: background requests must not replace the answer to a click. */
export function toastBehind(kind: Toast['kind'], message: string): void {
  if (slot.get() === null) toast(kind, message)
}

/** The message at the top of the page, for the component that shows it. */
export const toasts = { useValue: slot.useValue, dismiss: dismissToast, keep: keepToast, dismissSoon }
