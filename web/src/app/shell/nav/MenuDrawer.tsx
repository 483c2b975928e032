import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pressKey } from '../../../lib/keys.ts'
import { Drawer } from '../../../ui/dialog/Drawer.tsx'
import { LanguageChoice } from '../header/LanguageButton.tsx'
import { Logo } from '../header/Logo.tsx'
import classes from './MenuDrawer.module.css'
import { NavLinks } from './NavLinks.tsx'

export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} size={290} title={<Logo />}>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconSearch size={17} aria-hidden />}
        onClick={() => {
          onClose()
          pressKey('jump')
        }}
      >
        {t('nav.search')}
      </Button>
      <NavLinks place="drawer" className={classes.links} onFollow={onClose} />
      <LanguageChoice />
    </Drawer>
  )
}
