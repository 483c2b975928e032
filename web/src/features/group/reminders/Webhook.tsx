import { Alert, Button, Group, Stack } from '@mantine/core'
import {
  type getClassReminders,
  removeClassWebhook,
  testClassWebhook,
} from '@oj/functions/features/group/reminders/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

interface Props {
  gid: number
  webhook: NonNullable<AnswerOf<typeof getClassReminders>['webhook']>
  onChanged: () => Promise<unknown>
}

/** The webhook of a class: whose it is, what went wrong last, a test, and its end. */
export function Webhook({ gid, webhook, onChanged }: Props) {
  const { t } = useTranslation('group')
  const testing = useAction(testClassWebhook)
  const removing = useAction(removeClassWebhook)
  const [asking, setAsking] = useState(false)
  const { provider, masked, hasSecret, problem } = webhook
  async function test() {
    const sent = await testing.run({ gid })
    if (sent?.problem === null) toast('success', t('reminders.tested'))
    if (sent) await onChanged()
  }
  async function remove() {
    if ((await removing.run({ gid })) === undefined) return
    toast('success', t('reminders.removed'))
    await onChanged()
  }
  return (
    <Stack gap="md" align="flex-start">
      <div>
        <b>{t(`reminders.provider.${provider}`)}</b> <code>{masked}</code>
        {hasSecret && ` · ${t('reminders.signed')}`}
      </div>
      {problem && (
        <Alert data-tone="bad" role="alert" w="100%">
          {t(`reminders.fault.${problem.code}`)} {problem.detail && <code>{problem.detail}</code>}{' '}
          <RelativeTime at={problem.at} />
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" loading={testing.running} onClick={() => void test()}>
          {t('reminders.test')}
        </Button>
        <Button variant="default" loading={removing.running} onClick={() => setAsking(true)}>
          {t('reminders.remove')}
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={t('reminders.remove')}
        message={t('reminders.removeAsk')}
        action={t('reminders.remove')}
        danger
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
