import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useSite } from '../features/site/index.ts'
import type { Gate } from '../lib/places.ts'
import { openAccountDialog } from '../lib/session/accountDialog.ts'
import { currentUser, setUser, useSession } from '../lib/session/session.ts'
import { readToken } from '../lib/session/token.ts'
import { toast } from '../lib/toast.ts'
import { part } from '../ui/part/part.tsx'
import { judgeGates, type Refusal } from './gates.ts'
import { PageLoading } from './shell/PageLoading.tsx'

const SwitchedOff = part(async () => (await import('../features/site/pages/SwitchedOff.tsx')).SwitchedOff, {
  waiting: <PageLoading />,
})
/** How long it is said why one was led elsewhere, in ms: the page there is read first. */
const refusalLife = 10_000

/** Shows the page to users whom its gates admit; redirects others with the reason. */
export function Gatekeeper({ gates }: { gates: readonly Gate[] }) {
  const { user, owner } = useSession()
  const site = useSite()
  const { pathname } = useLocation()
  const lastPassed = useRef('')
  const hasToken = user !== null || readToken() !== null
  const answer = judgeGates(gates, { hasToken, permissions: user?.permissions ?? null, site })
  if (answer === 'pass') {
    lastPassed.current = pathname
    return <Outlet />
  }
  if (answer === 'wait') return <PageLoading />
  if ('closed' in answer) return <SwitchedOff name={answer.closed} />
  const wasIn = lastPassed.current === pathname
  // users who signed out know why they leave; those whose session ended were told, and have just declined to sign in
  if (wasIn && owner === '') return <Navigate to={answer.to} replace />
  return <TurnedAway {...answer} login={answer.login && !wasIn} />
}

/** Says why, and redirects; signing in leads back to the wanted page. */
function TurnedAway({ reason, to, login }: Refusal) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    toast('warning', t(`guard.${reason}`), refusalLife)
    if (readToken() === null && currentUser()) setUser(null)
    if (login) openAccountDialog('login', pathname + search)
    void navigate(to, { replace: true, state: { wanted: pathname + search } })
  }, [reason, to, login, pathname, search, navigate, t])
  return <PageLoading />
}
