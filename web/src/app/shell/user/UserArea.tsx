import { Button, Group } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../features/site/index.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { popup } from '../../../ui/part/part.tsx'
import classes from '../header/Header.module.css'
import { UserButton } from './UserButton.tsx'

const UserMenu = popup(
  async () => (await import('./UserMenu.tsx')).UserMenu,
  ({ user }) => <UserButton user={user} />,
)

export function UserArea() {
  const { user, isWaiting } = useSession()
  return user && !isWaiting ? <Member user={user} /> : <Visitor />
}

function Member({ user }: { user: UserInfo }) {
  const [used, setUsed] = useState(false)
  const { prepare } = UserMenu
  return used ? (
    <UserMenu user={user} onFailed={() => setUsed(false)} />
  ) : (
    <UserButton user={user} onPointerEnter={prepare} onFocus={prepare} onClick={() => setUsed(true)} />
  )
}

function Visitor() {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <Group className={classes.visitor ?? ''} gap={8} wrap="nowrap">
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
