import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressKey } from '../../../lib/keys.ts'
import { useSession } from '../../../lib/session/session.ts'
import { popup } from '../../../ui/part/part.tsx'
import { MessageArea } from '../messages/MessageArea.tsx'
import { NavLinks } from '../nav/NavLinks.tsx'
import { useShell } from '../shellOf.ts'
import { UserArea } from '../user/UserArea.tsx'
import classes from './Header.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { Logo } from './Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

const MenuDrawer = popup(async () => (await import('../nav/MenuDrawer.tsx')).MenuDrawer)

/** The top bar: navigation from 992 px on, a drawer below. */
export function Header() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { wide } = useShell()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <header className={`unprinted ${classes.header}`} data-wide={wide || undefined}>
      <div className={classes.bar}>
        <ActionIcon
          className={classes.burger ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('nav.menu')}
          aria-expanded={drawer === 'open'}
          onClick={() => setDrawer('open')}
        >
          <IconMenu2 size={21} stroke={1.7} />
        </ActionIcon>
        <Logo />
        <LanguageButton />
        <NavLinks place="bar" className={classes.links} />
        <div className={classes.end}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('nav.search')}
            title={t('nav.search')}
            onClick={() => pressKey('jump')}
          >
            <IconSearch size={19} stroke={1.7} />
          </ActionIcon>
          <ThemeToggle />
          {user && <MessageArea />}
          <UserArea />
        </div>
      </div>
      {drawer !== 'never' && (
        <MenuDrawer
          opened={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          onFailed={() => setDrawer('never')}
        />
      )}
    </header>
  )
}
