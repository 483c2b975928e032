import { type adminLogout, logout } from '@oj/functions/features/account/contract-session.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { forgetForms } from '../../lib/drafts/forgetForms.ts'
import { draftsSent } from '../../lib/drafts/pendingSends.ts'
import { codeStore, forgetSent } from '../../lib/drafts/savedCode.ts'
import { currentUser, setUser } from '../../lib/session/session.ts'
import { keysOf } from '../../lib/storage.ts'

/**
 * Signs out here in any case; the server revokes the token where it can be reached. The back office has its own call. What was
 * not saved of forms goes from the browser with it, and the code that the server has; code that is nowhere else stays.
 */
export async function signOut(endpoint: typeof logout | typeof adminLogout = logout): Promise<void> {
  await draftsSent()
  await quietCall(endpoint, {}).catch(() => null)
  const user = currentUser()
  if (user) {
    forgetForms(user.uid)
    forgetSent(codeStore, keysOf, user.uid)
  }
  setUser(null)
}
