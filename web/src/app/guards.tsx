import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useSite } from '../features/site/useSite.ts'
import { openAccountDialog } from '../lib/accountDialog.ts'
import { useSession } from '../lib/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The problem bank is open to visitors unless the site asks them to sign in. */
export function ProblemGuard() {
  const site = useSite()
  return site?.problemLoginRequired ? <LoginGuard /> : <Outlet />
}

/** Lets signed-in users through; asks others to sign in and shows the page as soon as they have. */
function LoginGuard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const visitor = user === null
  useEffect(() => {
    if (visitor) openAccountDialog('login')
  }, [visitor])
  if (!visitor) return <Outlet />
  return (
    <Panel>
      <EmptyState
        icon={<IconLock size={26} stroke={1.6} />}
        titleAs="h1"
        title={t('guard.login')}
        hint={t('guard.hint')}
        action={<Button onClick={() => openAccountDialog('login')}>{t('user.login')}</Button>}
      />
    </Panel>
  )
}
