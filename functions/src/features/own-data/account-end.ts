import { endDueAccounts } from '../account/index.ts'

/** What a slice keeps of a user, and how it goes when their account ends. */
export interface UserData {
  /** the kinds of items that hold it */
  readonly items: readonly string[]
  /** may be done again where it broke off */
  remove(uid: string): Promise<unknown>
}

/** Ends the accounts whose seven days are over (AC-10): all that is listed goes, one after the other. */
export const endAccounts = (all: readonly UserData[]): Promise<void> =>
  endDueAccounts(async (uid) => {
    for (const { remove } of all) await remove(uid)
  })
