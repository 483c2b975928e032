import { createSlot } from '../slot.ts'

export type AccountMode = 'login' | 'register' | 'reset'

interface Opened {
  mode: AccountMode | null
  /** the address that was wanted when the dialog opened; signing in leads there */
  wanted: string | null
}

const slot = createSlot<Opened>({ mode: null, wanted: null })

/** Opens the dialog in which one signs in, registers or asks for a new password; null closes it. */
export function openAccountDialog(mode: AccountMode | null, wanted: string | null = null): void {
  slot.set({ mode, wanted })
}

/** Changes what the open dialog shows; the address that was wanted stays. */
export const switchAccountDialog = (mode: AccountMode) => slot.set({ ...slot.get(), mode })

/** What the dialog shows (null while it is closed) and where signing in leads. */
export const useAccountDialog = slot.useValue
