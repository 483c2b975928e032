import { type adminLogout, logout } from '@oj/functions/features/account/contract-session.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { forgetForms } from '../../lib/drafts/forgetForms.ts'
import { currentUser, setUser } from '../../lib/session/session.ts'

/**
 * Signs out here in any case; the server revokes the token where it can be reached. The back office has its own call. What was
 * not saved of forms goes with it; code stays, as the server has the newest of each problem alone.
 */
export async function signOut(endpoint: typeof logout | typeof adminLogout = logout): Promise<void> {
  await quietCall(endpoint, {}).catch(() => null)
  const user = currentUser()
  if (user) forgetForms(user.uid)
  setUser(null)
}
