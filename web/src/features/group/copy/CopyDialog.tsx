import { Alert, Button, Group, Progress, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { copyClass, copyClassTask, getCopyPlan } from '@oj/functions/features/class/copy/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { forgetCalls, useCall } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { atField } from '../form.ts'
import { useGroup } from '../useGroup.ts'
import { dayOf, onDay } from './moving.ts'

/** The copy that is being made. */
type Copy = AnswerOf<typeof copyClass>

/** Asks for the name and the start of a copy of the group, then shows its progress. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getCopyPlan, { gid: group.id })
  const [copy, setCopy] = useState<Copy | null>(null)
  if (data && copy === null) return <CopyForm plan={data} onStarted={setCopy} onClose={onClose} />
  return (
    <Dialog opened title={t('copy.title')} size="lg" onClose={onClose}>
      {copy && <CopyRun {...copy} />}
      {!copy && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={240} />)}
    </Dialog>
  )
}

interface Props {
  plan: AnswerOf<typeof getCopyPlan>
  onStarted: (copy: Copy) => void
  onClose: () => void
}

function CopyForm({ plan: { parts, startTime }, onStarted, onClose }: Props) {
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
      const copy = await quietCall(copyClass, { gid: group.id, name, shortName, startTime: start })
      await forgetCalls(getGroupList)
      onStarted(copy)
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
            description={t('copy.dayHint', { day: dayOf(startTime) })}
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

/** How many of the failures are listed. */
const listedMax = 10

/** The progress of a copy, which goes on when this is closed. */
function CopyRun({ gid, taskId }: { gid: number; taskId: string }) {
  const { t } = useTranslation('group')
  const { task, error, isOver } = useTask(copyClassTask, taskId)
  if (error && !task) return <ErrorState message={error.message} />
  const { done, total, errors, errorTotal } = task ?? { done: 0, total: 0, errors: [], errorTotal: 0 }
  return (
    <Stack gap="md">
      {!isOver && <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('copy.title')} />}
      {task?.error ? (
        <Alert data-tone="bad" role="alert">
          {task.error.msg}
        </Alert>
      ) : (
        <Text role="status">
          {isOver ? t('copy.done') : t(total > 0 ? 'copy.running' : 'copy.waiting', { done, total })}
        </Text>
      )}
      {errorTotal > 0 && (
        <Alert data-tone="warn" title={t('copy.left', { count: errorTotal })}>
          <ul>
            {errors.slice(0, listedMax).map(({ row, msg }) => (
              <li key={row}>
                <b>{row}</b> {msg}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button component={Link} to={`/group/${gid}`} variant={isOver ? 'filled' : 'default'}>
          {t('copy.show')}
        </Button>
      </Group>
    </Stack>
  )
}
