import { Skeleton, Stack, Text } from '@mantine/core'
import { getCopyPlan } from '@oj/functions/features/class/copy/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useGroup } from '../useGroup.ts'
import { CopyRun } from './CopyRun.tsx'
import { MoveUpForm } from './MoveUpForm.tsx'
import { NewClassFields } from './NewClassFields.tsx'
import { type Copy, type PlanProps, useNewClass } from './useNewClass.ts'

interface Props {
  /** whether the class takes its members along */
  movesUp: boolean
  onClose: () => void
}

/** Asks for the name and the start of a copy of the group, or of the class that it moves up to, then shows its progress. */
export function CopyDialog({ movesUp, onClose }: Props) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getCopyPlan, { gid: group.id })
  const [copy, setCopy] = useState<Copy | null>(null)
  const Form = movesUp ? MoveUpForm : CopyForm
  if (data && copy === null) return <Form plan={data} onStarted={setCopy} onClose={onClose} />
  return (
    <Dialog opened title={t(movesUp ? 'moveUp.title' : 'copy.title')} size="lg" onClose={onClose}>
      {copy && <CopyRun {...copy} />}
      {!copy && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={240} />)}
    </Dialog>
  )
}

function CopyForm({ plan, onStarted, onClose }: PlanProps) {
  const { t } = useTranslation('group')
  const { form, saving, start } = useNewClass(plan, onStarted)
  return (
    <FormDialog
      opened
      title={t('copy.title')}
      action={t('copy.start')}
      dirty={form.isDirty()}
      saving={saving}
      onSubmit={form.onSubmit(() => void start({}))}
      onClose={onClose}
    >
      <Stack gap="md">
        <NewClassFields form={form} startTime={plan.startTime} />
        <section aria-label={t('copy.what')}>
          <Text fw={600}>{t('copy.what')}</Text>
          <ul>
            {plan.parts.map(({ part, count }) => (
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
