import { getClassReminders } from '@oj/functions/features/group/reminders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useGroup } from '../useGroup.ts'
import { Webhook } from './Webhook.tsx'
import { WebhookForm } from './WebhookForm.tsx'

/** How the class is reminded of assignments that are not begun (BX-15). */
export function RemindersPanel() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getClassReminders, { gid: group.id })
  if (!data) {
    const waits = error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
    return <Panel title={t('reminders.title')}>{waits}</Panel>
  }
  const readAgain = () => mutate()
  return (
    <Panel title={t('reminders.title')}>
      {data.webhook ? (
        <Webhook gid={group.id} webhook={data.webhook} onChanged={readAgain} />
      ) : (
        <WebhookForm gid={group.id} onSaved={readAgain} />
      )}
    </Panel>
  )
}
