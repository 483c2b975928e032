import '../../../lib/loading/stylesLater.ts'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts'
import { LanguageChoice } from '../header/LanguageButton.tsx'
import { Logo } from '../header/Logo.tsx'
import classes from './MenuDrawer.module.css'
import { NavLinks } from './NavLinks.tsx'

/** The navigation of narrow screens. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={290}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <NavLinks place="drawer" className={classes.links} onFollow={onClose} />
      <LanguageChoice />
    </Drawer>
  )
}
