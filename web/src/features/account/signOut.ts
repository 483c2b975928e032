import { type adminLogout, logout } from '@oj/functions/features/account/contract-session.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { setUser } from '../../lib/session/session.ts'

/** Signs out here in any case; the server revokes the token where it can be reached. The back office has its own call. */
export async function signOut(endpoint: typeof logout | typeof adminLogout = logout): Promise<void> {
  await quietCall(endpoint, {}).catch(() => null)
  setUser(null)
}
