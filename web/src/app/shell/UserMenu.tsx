import '../stylesLater.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { IconChevronDown, IconListCheck, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { signOut } from '../../features/account/signOut.ts'
import classes from './UserMenu.module.css'

/** The signed-in user's menu (A2); further entries come with their pages. */
export function UserMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = user.nickname || user.username
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      position="bottom-end"
      width={220}
      shadow="md"
      radius="md"
      offset={8}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target ?? ''}>
          <span className={classes.face} aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.username}</Menu.Label>
        <Menu.Item component={Link} to="/status?onlyMine=true" leftSection={<IconListCheck size={17} stroke={1.7} />}>
          {t('user.mine')}
        </Menu.Item>
        <Menu.Divider />
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
