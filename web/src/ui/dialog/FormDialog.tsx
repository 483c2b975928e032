import '../../lib/loading/stylesLater.ts'
import { Button, Group, type ModalProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import { useLeaving } from './useLeaving.tsx'

interface Props {
  opened: boolean
  title: string
  /** the word on the button that sends; "Save" if absent */
  action?: string
  /** closing asks first, since changes would be lost */
  dirty: boolean
  saving: boolean
  size?: ModalProps['size']
  fullScreen?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog with a form. It stays open until its owner closes it, so that a refused save keeps the input; leaving the
 * page asks first, as closing does.
 */
export function FormDialog(props: Props) {
  const { opened, title, action, dirty, saving, size = 'lg', fullScreen = false, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const { leave, question } = useLeaving(opened && dirty)
  const close = () => leave(onClose)
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
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(event)
          }}
        >
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
      {question}
    </>
  )
}
