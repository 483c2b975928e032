import '../../../lib/loading/stylesLater.ts'
import { Button, Drawer } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pressKey } from '../../../lib/keys.ts'
import { useEscape } from '../../../ui/dialog/useEscape.ts'
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts'
import { LanguageChoice } from '../header/LanguageButton.tsx'
import { Logo } from '../header/Logo.tsx'
import classes from './MenuDrawer.module.css'
import { NavLinks } from './NavLinks.tsx'

/** The navigation of narrow screens. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack(opened)
  useEscape(opened, onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      size={290}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
