import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeClassWebhook, webhookLimits } from '@oj/functions/features/group/reminders/contract.ts'
import { findProvider, webhookProviders } from '@oj/functions/features/group/reminders/contract-providers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'

const atField = { 'group-webhook-address': 'address' } as const

interface Props {
  gid: number
  onSaved: () => Promise<unknown>
}

/** Takes the address of a webhook, and the secret of those that sign. */
export function WebhookForm({ gid, onSaved }: Props) {
  const { t } = useTranslation('group')
  const [running, setRunning] = useState(false)
  const form = useForm({
    initialValues: { address: '', secret: '' },
    enhanceGetInputProps: judgeWritten,
    validate: { address: (value) => (findProvider(value.trim()) ? null : t('reminders.addressWrong')) },
  })
  useUnsaved(form.isDirty())
  const provider = findProvider(form.values.address.trim())
  const isSigned = provider !== null && webhookProviders[provider].isSigned
  async function save({ address, secret }: typeof form.values) {
    setRunning(true)
    try {
      await quietCall(changeClassWebhook, { gid, address, secret: isSigned ? secret : '' })
      toast('success', t('reminders.saved'))
      await onSaved()
    } catch (error) {
      tellOfForm(error, atField, form.setFieldError)
    } finally {
      setRunning(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <Stack gap="md" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('reminders.chatHint')}
        </Text>
        <TextInput
          w="100%"
          label={t('reminders.address')}
          description={t('reminders.addressHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={webhookLimits.address}
          {...form.getInputProps('address')}
        />
        {isSigned && (
          <TextInput
            w="100%"
            label={t('reminders.secret')}
            description={t('reminders.secretHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={webhookLimits.secret}
            {...form.getInputProps('secret')}
          />
        )}
        <Button type="submit" loading={running}>
          {t('reminders.set')}
        </Button>
      </Stack>
    </form>
  )
}
