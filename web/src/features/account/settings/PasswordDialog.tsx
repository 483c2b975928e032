import { Button, Group, Text } from '@mantine/core'
import { CurrentPassword } from '@oj/functions/features/account/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../PasswordField.tsx'

interface Props {
  opened: boolean
  title: string
  message: string
  action: string
  danger?: boolean
  running: boolean
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before an action of the account's owner. */
export function PasswordDialog({ opened, title, message, action, danger, running, onConfirm, onClose }: Props) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const close = () => {
    setPassword('')
    onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(password)
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} centered>
      <form onSubmit={send}>
        <Text size="sm" mb="md">
          {message}
        </Text>
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={running}
            disabled={!CurrentPassword.safeParse(password).success}
            {...(danger && { color: 'red.8' })}
          >
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
