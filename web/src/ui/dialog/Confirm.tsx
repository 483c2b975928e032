import '../../lib/loading/stylesLater.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface Props {
  opened: boolean
  title: string
  message: string
  /** the word on the button that does it */
  action: string
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. If `danger`, Enter cancels. */
export function Confirm({ opened, title, message, action, danger = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  function confirm() {
    onClose()
    onConfirm()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm" centered>
      <Text size="sm">{message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {t('cancel')}
        </Button>
        <Button {...(danger && { color: 'red.8' })} onClick={confirm} data-autofocus={!danger || undefined}>
          {action}
        </Button>
      </Group>
    </Dialog>
  )
}
