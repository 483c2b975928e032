import { keysOf, write } from '../storage.ts'

/** The prefix of the storage keys of a user's forms. */
export const ownersPlace = (owner: string) => `oj:kept:${owner}/`

/** Deletes what a user has written in forms, such as passwords of contests, since others may use the computer. */
export function forgetForms(owner: string): void {
  for (const key of keysOf(ownersPlace(owner))) write(key, null)
}
