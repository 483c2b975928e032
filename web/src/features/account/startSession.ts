import { getUserAuthInfo } from '@oj/functions/features/account/contract-session.ts'
import { onCall, quietCall } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { openAccountDialog } from '../../lib/session/accountDialog.ts'
import { currentUser, isLapsed, lapseSession, setUser, stayUnknown } from '../../lib/session/session.ts'
import { readToken } from '../../lib/session/token.ts'
import { toast } from '../../lib/toast.ts'
import { hasUnsaved } from '../../lib/unsaved.ts'

/** Reloads the signed-in user; keeps the known one if the server is unreachable. */
export async function refreshUser() {
  if (readToken() === null) return
  try {
    setUser(await quietCall(getUserAuthInfo, {}))
  } catch (error) {
    stayUnknown()
    if (!(error instanceof CallError)) throw error
    if (error.status === 401 && !isLapsed()) toast('error', error.message)
  }
}

/** Opens the login dialog over the page, which stays as it is. */
function askToSignIn(): void {
  if (lapseSession()) toast('warning', i18n.t('call.ended'))
  openAccountDialog('login')
}

/**
 * Keeps the session up to date while the page is open: at the start, when a call is refused, and when another tab has
 * signed in or out. `go` navigates to another page.
 */
export function startSession(go: (path: '/home' | '/admin' | '/admin/login') => void): void {
  const isInAdmin = () => location.pathname.startsWith('/admin/')
  onCall('signedOut', (admin) => {
    if (admin && isInAdmin() && currentUser() === null) go('/admin/login')
    else askToSignIn()
  })
  onCall('forbidden', (admin) => {
    void refreshUser()
    // pages of groups, which use calls of the back office, show refusals themselves; the login must keep the wanted page
    if (admin && isInAdmin() && location.pathname !== '/admin/login') go('/admin')
  })
  let adopted = readToken()
  document.addEventListener('visibilitychange', () => {
    const token = readToken()
    if (document.hidden) {
      adopted = token
    } else if (token === null && adopted !== null) {
      if (hasUnsaved()) return askToSignIn()
      setUser(null)
      go(isInAdmin() ? '/admin/login' : '/home')
    } else if (token !== adopted) {
      void refreshUser()
    }
  })
  void refreshUser()
}
