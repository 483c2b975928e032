import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useSite } from '../features/site/index.ts'
import { openAccountDialog } from '../lib/session/accountDialog.ts'
import { setUser, useSession } from '../lib/session/session.ts'
import { readToken } from '../lib/session/token.ts'
import { toast } from '../lib/toast.ts'
import { type Gate, judgeGates, type Refusal } from './gates.ts'
import { PageLoading } from './shell/PageLoading.tsx'

/** Shows the page to users whom its gates admit; redirects others with the reason. */
export function Gatekeeper({ gates }: { gates: readonly Gate[] }) {
  const { user } = useSession()
  const site = useSite()
  const { pathname } = useLocation()
  const passed = useRef('')
  const hasToken = user !== null || readToken() !== null
  const answer = judgeGates(gates, { hasToken, permissions: user?.permissions ?? null, site })
  if (answer === 'pass') {
    passed.current = pathname
    return <Outlet />
  }
  if (answer === 'wait') return <PageLoading />
  // users who were admitted and then signed out get no error message
  return passed.current === pathname ? <Navigate to={answer.to} replace /> : <TurnedAway {...answer} />
}

/** Says why, and goes where the refusal points; a dialog to sign in leads back to the page that was wanted. */
function TurnedAway({ reason, to, login }: Refusal) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    toast('warning', t(`guard.${reason}`))
    if (readToken() === null) setUser(null)
    if (login) openAccountDialog('login', pathname + search)
    void navigate(to, { replace: true, state: { wanted: pathname + search } })
  }, [reason, to, login, pathname, search, navigate, t])
  return <PageLoading />
}
