import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { trainingLimits } from '@oj/functions/features/training/contract-terms.ts'
import { addGroupTraining } from '@oj/functions/features/training/group/contract.ts'
import { addTraining, changeTraining, getAdminTraining } from '@oj/functions/features/training/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { asItIs } from '../../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { FieldRow, FieldStack } from '../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { OwnedEdit, OwnedForm, TitleFields, useAdminPlace, useOwnedForm } from '../../owned/index.ts'
import { type AdminTraining, blank, Draft, draftOf, faultsOf, inputOf } from '../form.ts'
import { trainings } from '../kind.ts'

/** Creates a training (AD-07). */
export const TrainingCreate = () => <TrainingFields one={null} />

/** Changes the training that the address names. */
export const TrainingEdit = () => <OwnedEdit kind={trainings} form={TrainingFields} />

function TrainingFields({ one }: { one: AdminTraining | null }) {
  const { t } = useTranslation('training-admin')
  const editor = useTrainingForm(one)
  return (
    <OwnedForm kind={trainings} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <About editor={editor} tid={one?.training.id} />
      <Access editor={editor} />
    </OwnedForm>
  )
}

/** Creates a training and answers its number. */
async function createTraining(form: Draft, gid: number | null): Promise<number> {
  const { training, trainingCategory } = inputOf(form)
  const creating =
    gid === null
      ? quietCall(addTraining, { training, trainingCategory })
      : quietCall(addGroupTraining, { training: { ...training, gid }, trainingCategory })
  return (await creating).tid
}

function useTrainingForm(saved: AdminTraining | null) {
  const { t } = useTranslation('training-admin')
  return useOwnedForm<AdminTraining, Draft, Draft>({
    kind: trainings,
    one: saved,
    blank,
    baseOf: (saved) => ({ form: draftOf(saved), revision: saved.training.revision }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: Draft,
    faultsOf: (draft) => faultsOf(draft, currentLocale(), { rank: t('faultRank'), other: t('fault') }),
    read: (tid) => quietCall(getAdminTraining, { tid }),
    make: createTraining,
    change(at, _, form) {
      const { training, trainingCategory } = inputOf(form)
      return quietCall(changeTraining, { training: { ...training, ...at }, trainingCategory })
    },
  })
}
type TrainingEditor = ReturnType<typeof useTrainingForm>

function About({ editor, tid }: { editor: TrainingEditor; tid: number | undefined }) {
  const { t } = useTranslation('training-admin')
  const { draft, faults, set } = editor
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
        <TitleFields
          kind={trainings}
          editor={editor}
          limits={trainingLimits}
          of={tid === undefined ? undefined : { tid }}
        />
      </FieldStack>
    </Panel>
  )
}

const auths = ['Public', 'Private'] as const

function Access({ editor: { draft, faults, set } }: { editor: TrainingEditor }) {
  const { t } = useTranslation('training-admin')
  const { t: inTraining } = useTranslation('training')
  const { gid } = useAdminPlace(trainings)
  return (
    <Panel title={t('form.access')}>
      <FieldStack>
        <FieldRow>
          <NativeSelect
            label={t('field.auth')}
            description={inTraining(`auth.${draft.auth}Hint${gid === null ? '' : 'InGroup'}`)}
            value={draft.auth}
            data={auths.map((auth) => ({ value: auth, label: inTraining(`auth.${auth}`) }))}
            onChange={(event) => set({ auth: event.currentTarget.value === 'Private' ? 'Private' : 'Public' })}
          />
          {draft.auth === 'Private' && (
            <TextInput
              label={t('field.privatePwd')}
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
