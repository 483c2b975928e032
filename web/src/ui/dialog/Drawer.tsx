import '../../lib/loading/stylesLater.ts'
import { type DrawerProps, Drawer as KitDrawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape } from './useEscape.ts'
import { useFocusBack } from './useFocusBack.ts'

/** A drawer at a side of the page with a close button. The focus returns to what opened it. */
export function Drawer(props: DrawerProps) {
  const { t } = useTranslation()
  useFocusBack(props.opened)
  useEscape(props.opened, props.onClose)
  return (
    <KitDrawer returnFocus={false} closeOnEscape={false} closeButtonProps={{ 'aria-label': t('close') }} {...props} />
  )
}
