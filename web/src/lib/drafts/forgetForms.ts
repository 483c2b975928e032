import { keysOf, write } from '../storage.ts'

/** Where all is kept that somebody has written in forms. */
export const ownersPlace = (owner: string) => `oj:kept:${owner}/`

/** Forgets all of it: passwords of contests are among it, and others may use the computer. */
export function forgetForms(owner: string): void {
  for (const key of keysOf(ownersPlace(owner))) write(key, null)
}
