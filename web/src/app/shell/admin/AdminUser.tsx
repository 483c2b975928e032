import { Menu } from '@mantine/core'
import { adminLogout } from '@oj/functions/features/account/contract-session.ts'
import { IconHome, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signOut } from '../../../features/account/shell.ts'
import { useSession } from '../../../lib/session/session.ts'
import { BarMenu } from '../nav/BarMenu.tsx'
import { UserButton } from '../user/UserButton.tsx'

const look = { size: 17, stroke: 1.7 }

/** Who works here, with the ways out: to the site, or out of the session, which leads to the login of the back office. */
export function AdminUser() {
  const { t } = useTranslation('admin')
  const { user } = useSession()
  const [used, setUsed] = useState(false)
  if (!user) return null
  if (!used) return <UserButton user={user} onClick={() => setUsed(true)} />
  return (
    <BarMenu button={(ref) => <UserButton ref={ref} user={user} />}>
      <Menu.Item component={Link} to="/home" leftSection={<IconHome {...look} />}>
        {t('toSite')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout {...look} />} onClick={() => void signOut(adminLogout)}>
        {t('logout')}
      </Menu.Item>
    </BarMenu>
  )
}
