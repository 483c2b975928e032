import '../../lib/loading/stylesLater.ts'
import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape } from './useEscape.ts'
import { useFocusBack } from './useFocusBack.ts'

/** What is typed into or chosen from. */
const fields = ['input:not([type="hidden"])', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/** Has the focus begin at the first field of what opens, where nothing there asks for it. */
function beginAtField(body: HTMLElement | null) {
  if (!body || body.querySelector('[data-autofocus]')) return
  body.querySelector(fields)?.setAttribute('data-autofocus', '')
}

/** A dialog over the page, with a button that closes it. The focus begins at its first field, and goes back to what opened it. */
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
