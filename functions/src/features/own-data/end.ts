import { deletedName } from '../account/contract.ts'
import { endDueAccounts } from '../account/index.ts'
import { codeDrafts } from '../draft/index.ts'
import { forgetNotes } from '../note/index.ts'
import { forgetFavourites } from '../problem/index.ts'
import { formDrafts } from '../problem-admin/index.ts'
import { anonymise } from '../submission/index.ts'
import { forgetBest } from '../tries/index.ts'

/** Ends the accounts whose seven days are over (AC-10): drafts, favourites, notes and places go, submissions stay without a name. */
export const endAccounts = (): Promise<void> =>
  endDueAccounts(async (uid) => {
    await codeDrafts.removeAll(uid)
    await formDrafts.removeAll(uid)
    await forgetFavourites(uid)
    await forgetNotes(uid)
    await anonymise(uid, deletedName)
    // Afterwards: no verdict brings back what submissions without a name have.
    await forgetBest(uid)
  })
