import { Menu } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import {
  IconClipboardCheck,
  IconListCheck,
  IconLogout,
  IconSettings,
  IconShieldCog,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { BarMenu } from '../nav/BarMenu.tsx'
import { UserButton } from './UserButton.tsx'

const entries = [
  { label: 'home', to: '/user-home', Icon: IconUser },
  { label: 'mine', to: '/status?onlyMine=true', Icon: IconListCheck },
  { label: 'grades', to: '/gradebook', Icon: IconClipboardCheck },
  { label: 'setting', to: '/setting', Icon: IconSettings },
] as const
const look = { size: 17, stroke: 1.7 }

/** The signed-in user's menu, open when it loads; for staff with the back office, which opens in a new tab. */
export function UserMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation()
  const { may } = useSession()
  return (
    <BarMenu button={(ref) => <UserButton ref={ref} user={user} />}>
      {entries.map(({ label, to, Icon }) => (
        <Menu.Item key={label} component={Link} to={to} leftSection={<Icon {...look} />}>
          {t(`user.${label}`)}
        </Menu.Item>
      ))}
      {may('manage-problems') && (
        <Menu.Item component="a" href="/admin/" target="_blank" leftSection={<IconShieldCog {...look} />}>
          {t('user.admin')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout {...look} />}>
        {t('user.logout')}
      </Menu.Item>
    </BarMenu>
  )
}
