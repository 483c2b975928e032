import '../stylesLater.ts'
import { Menu } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { IconListCheck, IconLogout } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { signOut } from '../../features/account/signOut.ts'
import { UserButton } from './UserButton.tsx'

/** The signed-in user's menu (A2), open when it comes; further entries come with their pages. */
export function UserMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => target.current?.focus()}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      position="bottom-end"
      width={220}
      shadow="md"
      offset={8}
    >
      <Menu.Target>
        <UserButton ref={target} user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/status?onlyMine=true" leftSection={<IconListCheck size={17} stroke={1.7} />}>
          {t('user.mine')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={17} stroke={1.7} />}
          onClick={() => void signOut().then(() => navigate('/home'))}
        >
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
