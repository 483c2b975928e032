import { Group, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MailCodeButton } from './MailCodeButton.tsx'

interface Props extends ComponentProps<typeof MailCodeButton> {
  /** the props of the code's field */
  input: GetInputPropsReturnType
}

/** A field for a mailed code, beside the button that requests it. */
export function MailCodeField({ input, ...button }: Props) {
  const { t } = useTranslation('account')
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={t('field.code')}
        autoComplete="one-time-code"
        maxLength={6}
        flex={1}
        errorProps={{ pos: 'absolute' }}
        {...input}
      />
      <MailCodeButton {...button} />
    </Group>
  )
}
