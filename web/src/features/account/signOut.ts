import { logout } from '@oj/functions/features/account/contract.ts'
import { quietCall } from '../../lib/call.ts'
import { setUser } from '../../lib/session.ts'

/** Signs out here in any case; the server revokes the token where it can be reached. */
export async function signOut(): Promise<void> {
  await quietCall(logout, {}).catch(() => null)
  setUser(null)
}
