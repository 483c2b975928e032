import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { copyClass, getCopyPlan } from '@oj/functions/features/class/copy/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { forgetCalls, useCall } from '../../../lib/calls/swr.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { atField } from '../form.ts'
import { useGroup } from '../useGroup.ts'
import { CopyRun } from './CopyRun.tsx'
import { dayOf, onDay } from './moving.ts'

type Plan = AnswerOf<typeof getCopyPlan>

/** Asks what the copy of a group is called and when it begins, and shows how far it is then. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getCopyPlan, { gid: group.id })
  const [made, setMade] = useState<AnswerOf<typeof copyClass> | null>(null)
  if (data && made === null) return <CopyForm plan={data} onMade={setMade} onClose={onClose} />
  return (
    <Dialog opened title={t('copy.title')} size="lg" onClose={onClose}>
      {made && <CopyRun {...made} />}
      {!made && error && <ErrorState message={error.message} onRetry={mutate} />}
      {!made && !error && <Skeleton height={240} />}
    </Dialog>
  )
}

interface Props {
  plan: Plan
  onMade: (made: AnswerOf<typeof copyClass>) => void
  onClose: () => void
}

function CopyForm({ plan: { parts, startTime }, onMade, onClose }: Props) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const [saving, setSaving] = useState(false)
  const form = useForm({
    initialValues: { name: group.name, shortName: '', day: startTime === null ? '' : dayOf(startTime) },
    enhanceGetInputProps: judgeWritten,
    validate: {
      name: (text) =>
        text.trim() === '' || text.trim().length > groupLimits.name
          ? t('form.nameFault', { most: groupLimits.name })
          : null,
      shortName: (text) => (/^[A-Za-z0-9]{0,10}$/.test(text.trim()) ? null : t('form.shortNameFault')),
    },
  })
  const submit = form.onSubmit(async ({ name, shortName, day }) => {
    setSaving(true)
    try {
      const start = startTime === null ? null : onDay(startTime, day)
      const made = await quietCall(copyClass, { gid: group.id, name, shortName, startTime: start })
      await forgetCalls(getGroupList)
      onMade(made)
    } catch (error) {
      tellOfForm(error, { ...atField, 'copy-too-far': 'day' }, (field, words) => form.setFieldError(field, words))
    } finally {
      setSaving(false)
    }
  })
  return (
    <FormDialog
      opened
      title={t('copy.title')}
      action={t('copy.start')}
      dirty={form.isDirty()}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput label={t('form.name')} required maxLength={groupLimits.name} {...form.getInputProps('name')} />
        <TextInput
          label={t('form.shortName')}
          description={t('form.shortNameHint')}
          maxLength={groupLimits.shortName}
          {...form.getInputProps('shortName')}
        />
        {startTime !== null && (
          <TextInput
            type="date"
            label={t('copy.day')}
            description={t('copy.dayHint', { day: dayjs(startTime).format('YYYY-MM-DD') })}
            {...form.getInputProps('day')}
          />
        )}
        <section aria-label={t('copy.what')}>
          <Text fw={600}>{t('copy.what')}</Text>
          <ul>
            {parts.map(({ part, count }) => (
              <li key={part}>{t(`copy.part.${part}`, { count })}</li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('copy.without')}
          </Text>
        </section>
      </Stack>
    </FormDialog>
  )
}
