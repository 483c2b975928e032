import { NativeSelect } from '@mantine/core'
import { changeClassReminders, getClassReminders } from '@oj/functions/features/group/reminders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useGroup } from '../useGroup.ts'
import { Webhook } from './Webhook.tsx'
import { WebhookForm } from './WebhookForm.tsx'

/** Hours before an assignment is due. */
const choices = [3, 6, 12, 24, 48, 72] as const

/** How the class is reminded of assignments that are not begun (BX-15). */
export function RemindersPanel() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getClassReminders, { gid: group.id })
  const { run, running } = useAction(changeClassReminders)
  if (!data) {
    const waits = error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
    return <Panel title={t('reminders.title')}>{waits}</Panel>
  }
  const readAgain = () => mutate()
  const hours = data.hours ?? 0
  // a program may have set another one
  const offered = [...new Set([0, ...choices, hours])].toSorted((a, b) => a - b)
  async function change(value: number) {
    if ((await run({ gid: group.id, hours: value === 0 ? null : value })) === undefined) return
    toast('success', t(value === 0 ? 'reminders.off' : 'reminders.on'))
    await readAgain()
  }
  return (
    <Panel title={t('reminders.title')}>
      <NativeSelect
        mb="md"
        maw={320}
        label={t('reminders.when')}
        description={t('reminders.whenHint')}
        value={String(hours)}
        disabled={running}
        data={offered.map((one) => ({
          value: String(one),
          label: one === 0 ? t('reminders.never') : t('reminders.before', { count: one }),
        }))}
        onChange={(event) => void change(Number(event.currentTarget.value))}
      />
      {data.webhook ? (
        <Webhook gid={group.id} webhook={data.webhook} onChanged={readAgain} />
      ) : (
        <WebhookForm gid={group.id} onSaved={readAgain} />
      )}
    </Panel>
  )
}
