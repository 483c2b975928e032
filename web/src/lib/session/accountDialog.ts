import { createSlot } from '../slot.ts'

export type AccountMode = 'login' | 'register' | 'reset'

interface Opened {
  mode: AccountMode | null
  /** the address to open after signing in */
  wanted: string | null
}

const slot = createSlot<Opened>({ mode: null, wanted: null })

/** Opens the dialog in which one signs in, registers or asks for a new password; null closes it. */
export function openAccountDialog(mode: AccountMode | null, wanted: string | null = null): void {
  slot.set({ mode, wanted })
}

/** Changes the mode of the open dialog. */
export const switchAccountDialog = (mode: AccountMode) => slot.set({ ...slot.get(), mode })

export const useAccountDialog = slot.useValue
