import { NativeSelect, Skeleton, Switch, TextInput } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { trainingLimits } from '@oj/functions/features/training/contract-terms.ts'
import { getAdminTraining } from '@oj/functions/features/training/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { FieldRow, FieldStack } from '../../../ui/form/FieldStack.tsx'
import { SetForm } from '../../../ui/form/SetForm.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useAdmin } from '../adminPaths.ts'
import { AdminFailure } from '../parts/AdminFailure.tsx'
import { TrainingBar } from '../parts/TrainingBar.tsx'
import { type TrainingEditor, useTrainingForm } from '../useTrainingForm.ts'

/** Makes a training (AD-07). */
export const TrainingCreate = () => <TrainingFields saved={null} />

/** Changes the training that the address names. */
export function TrainingEdit() {
  const { trainingID = null } = useParams()
  const tid = parseWholeNumber(trainingID) ?? 0
  const { data, error, mutate } = useCall(getAdminTraining, { tid }, { revalidateIfStale: false })
  if (error && !data) return <AdminFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <TrainingBar tid={tid} current="edit" />
      {data ? <TrainingFields key={data.training.id} saved={data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </>
  )
}

function TrainingFields({ saved }: { saved: AnswerOf<typeof getAdminTraining> | null }) {
  const { t } = useTranslation('training-admin')
  const editor = useTrainingForm(saved)
  const { clash, settle, broughtBack } = editor
  const navigate = useNavigate()
  const { path } = useAdmin()

  async function save() {
    const tid = await editor.save()
    if (tid !== null && saved === null) await navigate(path('problems', tid), { replace: true })
  }
  return (
    <SetForm
      title={t(saved === null ? 'form.create' : 'form.edit')}
      isNew={saved === null}
      dirty={editor.dirty}
      saving={editor.saving}
      onSave={save}
      broughtBack={broughtBack}
      clash={
        clash && (
          <ClashNotice
            title={t('clash')}
            fields={clash.fields.map((name) => t(`field.${name === 'privatePwd' ? 'password' : name}`))}
            onSettle={settle}
          />
        )
      }
    >
      <About editor={editor} tid={saved?.training.id} />
      <Access editor={editor} />
    </SetForm>
  )
}

function About({ editor: { draft, faults, set }, tid }: { editor: TrainingEditor; tid: number | undefined }) {
  const { t } = useTranslation('training-admin')
  const { gid } = useAdmin()
  const { data: categories } = useCall(getTrainingCategory, {})
  return (
    <Panel title={t('form.about')}>
      <FieldStack>
        <FieldRow>
          <TextInput
            label={t('field.rank')}
            description={t('hint.rank')}
            required
            inputMode="numeric"
            maxLength={10}
            value={draft.rank}
            error={faults.rank}
            onChange={(event) => set({ rank: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('field.category')}
            description={t('hint.category')}
            required
            value={draft.category}
            error={faults.category}
            data={[
              { value: '', label: t('hint.chooseCategory') },
              ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => set({ category: event.currentTarget.value })}
          />
        </FieldRow>
        <TextInput
          label={t('field.title')}
          required
          maxLength={trainingLimits.title}
          value={draft.title}
          error={faults.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <MarkdownField
          label={t('field.description')}
          required
          maxLength={trainingLimits.description}
          byAnybody={gid !== null}
          {...(tid !== undefined && { set: { tid } })}
          value={draft.description}
          error={faults.description}
          onChange={(description) => set({ description })}
        />
      </FieldStack>
    </Panel>
  )
}

const auths = ['Public', 'Private'] as const

function Access({ editor: { draft, faults, set } }: { editor: TrainingEditor }) {
  const { t } = useTranslation('training-admin')
  const { t: inTraining } = useTranslation('training')
  return (
    <Panel title={t('form.access')}>
      <FieldStack>
        <FieldRow>
          <NativeSelect
            label={t('field.auth')}
            description={inTraining(`auth.${draft.auth}Hint`)}
            value={draft.auth}
            data={auths.map((auth) => ({ value: auth, label: inTraining(`auth.${auth}`) }))}
            onChange={(event) => set({ auth: event.currentTarget.value === 'Private' ? 'Private' : 'Public' })}
          />
          {draft.auth === 'Private' && (
            <TextInput
              label={t('field.password')}
              description={t('hint.password')}
              required
              autoComplete="off"
              maxLength={trainingLimits.password}
              value={draft.privatePwd}
              error={faults.privatePwd}
              onChange={(event) => set({ privatePwd: event.currentTarget.value })}
            />
          )}
        </FieldRow>
        <Switch
          label={t('field.status')}
          description={t('hint.status')}
          checked={draft.status}
          onChange={(event) => set({ status: event.currentTarget.checked })}
        />
      </FieldStack>
    </Panel>
  )
}
