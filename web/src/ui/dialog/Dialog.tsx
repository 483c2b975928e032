import '../../lib/loading/stylesLater.ts'
import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { beginAtField } from './beginAtField.ts'
import { useEscape } from './useEscape.ts'
import { useFocusBack } from './useFocusBack.ts'

/** A dialog with a close button. The focus starts at its first field and returns to what opened it. */
export function Dialog({ children, ...props }: ModalProps) {
  const { t } = useTranslation()
  useFocusBack(props.opened)
  useEscape(props.opened, props.onClose)
  return (
    <Modal returnFocus={false} closeOnEscape={false} closeButtonProps={{ 'aria-label': t('close') }} {...props}>
      <div ref={beginAtField} style={{ display: 'contents' }}>
        {children}
      </div>
    </Modal>
  )
}
