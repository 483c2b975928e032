import '../../lib/loading/stylesLater.ts'
import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './useFocusBack.ts'

/** A dialog over the page, with a button that closes it; the focus goes back to what opened it. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation()
  useFocusBack(props.opened)
  return <Modal returnFocus={false} closeButtonProps={{ 'aria-label': t('close') }} {...props} />
}
