import '../../lib/loading/stylesLater.ts'
import { Button, Group, type ModalProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Confirm } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  opened: boolean
  title: string
  /** the word on the button that sends; "Save" if absent */
  action?: string
  /** what was written would be lost: closing asks first */
  dirty: boolean
  saving: boolean
  size?: ModalProps['size']
  /** takes the whole window, for long texts */
  fullScreen?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** the fields */
  children: ReactNode
}

/**
 * A dialog with a form. It closes only when its owner closes it, so that a refused save keeps the input; leaving the
 * page asks first, as closing does.
 */
export function FormDialog(props: Props) {
  const { opened, title, action, dirty, saving, size = 'lg', fullScreen = false, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  useUnsaved(opened && dirty)
  const close = () => (dirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={title}
        size={size}
        fullScreen={fullScreen}
      >
        <form onSubmit={onSubmit} noValidate>
          {children}
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {action ?? t('form.save')}
            </Button>
          </Group>
        </form>
      </Dialog>
      <Confirm
        opened={asking}
        title={t('form.discardTitle')}
        message={t('form.discardMessage')}
        action={t('form.discard')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
