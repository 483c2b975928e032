import { uidOfUsername } from './store.ts'

/** The uid of the user with exactly this name, whatever the case of its letters; null when there is none. */
export const uidOfName = (username: string): Promise<string | null> => uidOfUsername(username)
