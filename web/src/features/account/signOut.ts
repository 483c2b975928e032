import { type adminLogout, logout } from '@oj/functions/features/account/contract-session.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { forgetForms } from '../../lib/drafts/forgetForms.ts'
import { draftsSent } from '../../lib/drafts/pendingSends.ts'
import { codeStore, forgetSent } from '../../lib/drafts/savedCode.ts'
import { currentUser, setUser } from '../../lib/session/session.ts'
import { keysOf } from '../../lib/storage.ts'

/**
 * Signs out; the server revokes the token if it can be reached. The back office has its own call. Unsaved changes of forms and
 * code that the server has are deleted from the browser; code that was not sent stays.
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
