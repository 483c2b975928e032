import { useSyncExternalStore } from 'react'

export type AccountMode = 'login' | 'register'

let mode: AccountMode | null = null
const listeners = new Set<() => void>()

/** Opens the dialog in which one signs in or registers; null closes it. */
export function openAccountDialog(next: AccountMode | null): void {
  mode = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the dialog shows, null while it is closed. */
export const useAccountDialog = () => useSyncExternalStore(subscribe, () => mode)
