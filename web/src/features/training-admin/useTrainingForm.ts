import {
  addGroupTraining,
  getGroupAdminTrainingList,
  getGroupTrainingList,
} from '@oj/functions/features/training/group/contract.ts'
import {
  addTraining,
  changeTraining,
  getAdminTraining,
  getAdminTrainings,
} from '@oj/functions/features/training/management/contract.ts'
import { getTrainingDetail, getTrainingList } from '@oj/functions/features/training/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../lib/calls/call.ts'
import { forgetCalls, reloadCalls } from '../../lib/calls/swr.ts'
import { asItIs, formPlace, useEditedForm } from '../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { type Calls, refusedBy, type Version } from '../../lib/merging.ts'
import { toast } from '../../lib/toast.ts'
import { useAdmin } from './adminPaths.ts'
import { blank, Draft, draftOf, type Faults, faultsOf, inputOf } from './form.ts'

const baseOf = (saved: AnswerOf<typeof getAdminTraining>): Version<Draft> => ({
  form: draftOf(saved),
  revision: saved.training.revision,
})

/**
 * The form of a training while it is edited. What somebody else changes meanwhile is kept: where both have changed the same
 * fields, the user decides whose stay.
 */
export function useTrainingForm(saved: AnswerOf<typeof getAdminTraining> | null) {
  const { t } = useTranslation('training-admin')
  const { gid } = useAdmin()
  const edited = useEditedForm<Draft, Draft>({
    place: formPlace('training', saved?.training.id, gid),
    first: () => (saved ? baseOf(saved) : { form: blank, revision: 0 }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: Draft,
  })
  const { draft, dirty, saving, clash, settle, broughtBack } = edited
  const [checked, setChecked] = useState(false)
  const words = { rank: t('faultRank'), other: t('fault') }
  const faults: Faults = checked ? faultsOf(draft, currentLocale(), words) : {}

  /** Makes the training; the answer is its number. */
  async function make({ training, trainingCategory }: ReturnType<typeof inputOf>): Promise<number> {
    const added =
      gid === null
        ? await quietCall(addTraining, { training, trainingCategory })
        : await quietCall(addGroupTraining, { training: { ...training, gid }, trainingCategory })
    return added.tid
  }

  /** Saves the form where nothing is wrong with it; the number of the training, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    if (Object.keys(faultsOf(draft, currentLocale(), words)).length > 0) return null
    let tid = saved?.training.id ?? 0
    const calls: Calls<Draft> = {
      send: async ({ form, revision }, changes) => {
        const { training, trainingCategory } = inputOf({ ...form, ...changes })
        if (saved) await quietCall(changeTraining, { training: { ...training, id: tid, revision }, trainingCategory })
        else tid = await make({ training, trainingCategory })
      },
      isOvertaken: refusedBy('training-changed'),
      read: async () => baseOf(await quietCall(getAdminTraining, { tid })),
    }
    const isSaved = await edited.save(calls, async () => {
      setChecked(false)
      // the page reads its own training again behind the form, which stays
      await Promise.all([
        reloadCalls(getAdminTraining),
        forgetCalls(getAdminTrainings, getTrainingList, getTrainingDetail),
        forgetCalls(getGroupAdminTrainingList, getGroupTrainingList),
      ])
      toast('success', t('form.saved'))
    })
    return isSaved ? tid : null
  }

  return {
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    broughtBack,
    save,
    set: (change: Partial<Draft>) => edited.setDraft((now) => ({ ...now, ...change })),
  }
}
export type TrainingEditor = ReturnType<typeof useTrainingForm>
