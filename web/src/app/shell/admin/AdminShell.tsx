import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { SiteMark, useShownSite } from '../../../features/site/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Drawer } from '../../../ui/dialog/Drawer.tsx'
import { Content } from '../Content.tsx'
import { LanguageButton } from '../header/LanguageButton.tsx'
import { ThemeToggle } from '../header/ThemeToggle.tsx'
import { AdminLinks } from './AdminLinks.tsx'
import classes from './AdminShell.module.css'
import { AdminUser } from './AdminUser.tsx'

/** The back office round its pages: a bar, and the navigation beside the page from 992 px on, in a drawer below. */
export function AdminShell() {
  const { t } = useTranslation('admin')
  const [drawer, setDrawer] = useState(false)
  const { may } = useSession()
  // who only manages something here finds no pages but its own
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
