import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { openAccountDialog } from '../../lib/accountDialog.ts'
import { onCall, quietCall } from '../../lib/call.ts'
import { CallError } from '../../lib/callError.ts'
import { setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { readToken } from '../../lib/token.ts'

/** Reloads the signed-in user. Reports an ended session; while the server is unreachable, keeps the known user. */
async function refresh() {
  if (readToken() === null) return
  try {
    setUser(await quietCall(getUserAuthInfo, {}))
  } catch (error) {
    if (error instanceof CallError && error.status === 401) toast('error', error.message)
  }
}

/**
 * Keeps the session true for as long as the page is open: at the start, when a call is refused, and when another
 * tab has signed in or out meanwhile. `go` leads to another page.
 */
export function startSession(go: (path: '/home' | '/admin' | '/admin/login') => void): void {
  const inBackOffice = () => location.pathname.startsWith('/admin/')
  onCall('signedOut', (admin) => {
    setUser(null)
    if (admin) go('/admin/login')
    else openAccountDialog('login')
  })
  onCall('forbidden', (admin) => {
    void refresh()
    // a login that is refused stays where it is, and what was wanted with it
    if (admin && location.pathname !== '/admin/login') go('/admin')
  })
  let adopted = readToken()
  document.addEventListener('visibilitychange', () => {
    const token = readToken()
    if (document.hidden) {
      adopted = token
    } else if (token === null && adopted !== null) {
      setUser(null)
      go(inBackOffice() ? '/admin/login' : '/home')
    } else if (token !== adopted) {
      void refresh()
    }
  })
  void refresh()
}
