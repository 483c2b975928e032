import { ActionIcon, Menu } from '@mantine/core'
import { adminLogout } from '@oj/functions/features/account/contract-session.ts'
import { IconHome, IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { signOut } from '../../../features/account/shell.ts'
import { SiteMark, useShownSite } from '../../../features/site/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Drawer } from '../../../ui/dialog/Drawer.tsx'
import { Content } from '../Content.tsx'
import { LanguageButton } from '../header/LanguageButton.tsx'
import { ThemeToggle } from '../header/ThemeToggle.tsx'
import { BarMenu } from '../nav/BarMenu.tsx'
import { UserButton } from '../user/UserButton.tsx'
import { AdminLinks, AdminTabs } from './AdminLinks.tsx'
import classes from './AdminShell.module.css'

/** The frame of the back office: a bar, and the navigation beside the page from 992 px on, in a drawer below. */
export function AdminShell() {
  const { t } = useTranslation('admin')
  const [drawer, setDrawer] = useState(false)
  const { may } = useSession()
  // managers of single things have no other pages here
  const isStaff = may('manage-problems')
  const close = () => setDrawer(false)
  return (
    <div className={classes.shell}>
      <header className={`unprinted ${classes.bar}`}>
        {isStaff && (
          <ActionIcon
            className={classes.burger ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('menu')}
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          >
            <IconMenu2 size={21} stroke={1.7} />
          </ActionIcon>
        )}
        <Brand to={isStaff ? '/admin/dashboard' : '/home'} />
        <LanguageButton />
        <div className={classes.end}>
          <ThemeToggle />
          <AdminUser />
        </div>
      </header>
      {isStaff && (
        <aside className={classes.side}>
          <AdminLinks />
        </aside>
      )}
      <Content className={classes.content}>
        <AdminTabs />
        <Outlet />
      </Content>
      <Drawer opened={drawer} onClose={close} size={290} title={<Brand to="/admin/dashboard" />}>
        <AdminLinks onFollow={close} />
      </Drawer>
    </div>
  )
}

function Brand({ to }: { to: '/admin/dashboard' | '/home' }) {
  const { t } = useTranslation('admin')
  const site = useShownSite()
  return (
    <Link to={to} className={classes.brand}>
      <SiteMark height={28} />
      <span>{t('brand', { site: site?.shortName || 'OJ' })}</span>
    </Link>
  )
}

const look = { size: 17, stroke: 1.7 }

/** The signed-in member of staff, with ways to the site and to sign out. */
function AdminUser() {
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
