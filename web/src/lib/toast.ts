import { useSyncExternalStore } from 'react'

/** A toast stays this long, in milliseconds (A9). */
const life = 4000

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
}

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Says one sentence at the top of the page; a new one takes the place of the one before it (A8). */
export function toast(kind: Toast['kind'], message: string): void {
  show({ id: (shown?.id ?? 0) + 1, kind, message })
  keepToast()
  dismissToastSoon()
}

/** Takes the toast away. */
export const dismissToast = () => show(null)

/** Lets the toast stay for as long as somebody reads it. */
export const keepToast = () => clearTimeout(timer)

/** Takes the toast away after its time. */
export function dismissToastSoon(): void {
  timer = setTimeout(dismissToast, life)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast on show, or null. */
export const useToast = () => useSyncExternalStore(subscribe, () => shown)
