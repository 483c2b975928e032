import { addGroupTraining } from '@oj/functions/features/training/group/contract.ts'
import { addTraining, changeTraining, getAdminTraining } from '@oj/functions/features/training/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../lib/calls/call.ts'
import { asItIs } from '../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { useOwnedForm } from '../owned/index.ts'
import { type AdminTraining, blank, Draft, draftOf, faultsOf, inputOf } from './form.ts'
import { trainings } from './kind.ts'

/** Makes a training; the answer is its number. */
async function makeTraining(form: Draft, gid: number | null): Promise<number> {
  const { training, trainingCategory } = inputOf(form)
  const making =
    gid === null
      ? quietCall(addTraining, { training, trainingCategory })
      : quietCall(addGroupTraining, { training: { ...training, gid }, trainingCategory })
  return (await making).tid
}

/** The form of a training while it is edited. */
export function useTrainingForm(saved: AdminTraining | null) {
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
    make: makeTraining,
    change(at, _, form) {
      const { training, trainingCategory } = inputOf(form)
      return quietCall(changeTraining, { training: { ...training, ...at }, trainingCategory })
    },
  })
}
export type TrainingEditor = ReturnType<typeof useTrainingForm>
