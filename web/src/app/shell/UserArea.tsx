import { Button, Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../features/site/useSite.ts'
import { openAccountDialog } from '../../lib/accountDialog.ts'
import { useSession } from '../../lib/session.ts'
import classes from './Header.module.css'

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

/** Who is signed in, or how to. Visitors do not download the menu. */
export function UserArea() {
  const { t } = useTranslation()
  const { user } = useSession()
  const site = useSite()
  if (user) {
    return (
      <Suspense fallback={<span>{user.username}</span>}>
        <UserMenu user={user} />
      </Suspense>
    )
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" size="sm" onClick={() => openAccountDialog('login')}>
        {t('user.login')}
      </Button>
      {site?.register && (
        <Button size="sm" className={classes.wide ?? ''} onClick={() => openAccountDialog('register')}>
          {t('user.register')}
        </Button>
      )}
    </Group>
  )
}
