import {
  addGroupTraining,
  getGroupAdminTrainingList,
  getGroupTrainingList,
} from '@oj/functions/features/training/group/contract.ts'
import { getTrainingDetail, getTrainingList } from '@oj/functions/features/training/inside/contract.ts'
import {
  addTraining,
  changeTraining,
  getAdminTraining,
  getAdminTrainings,
} from '@oj/functions/features/training/life/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { forget, reload } from '../../lib/calls/swr.ts'
import { changesOf } from '../../lib/changesOf.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { type Clash, saveMerged, settled, type Version } from '../../lib/merging.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { blank, type Draft, draftOf, type Faults, faultsOf, inputOf } from './form.ts'
import { useOffice } from './office.ts'

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
  const { gid } = useOffice()
  const [base, setBase] = useState<Version<Draft>>(() => (saved ? baseOf(saved) : { form: blank, revision: 0 }))
  const [draft, setDraft] = useState<Draft>(base.form)
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Clash<Draft> | null>(null)
  const dirty = Object.keys(changesOf(base.form, draft)).length > 0
  useUnsaved(dirty)
  const words = { rank: t('faultRank'), other: t('fault') }
  const faults: Faults = checked ? faultsOf(draft, currentLocale(), words) : {}

  /** Makes the training; the answer is its number. */
  async function make(): Promise<number> {
    const { training, trainingCategory } = inputOf(draft)
    const added =
      gid === null
        ? await quietCall(addTraining, { training, trainingCategory })
        : await quietCall(addGroupTraining, { training: { ...training, gid }, trainingCategory })
    setBase({ form: draft, revision: 1 })
    return added.tid
  }

  /** Saves the form; the answer is its training's number, null where it clashes with what somebody else saved. */
  async function send(): Promise<number | null> {
    if (!saved) return make()
    const { id } = saved.training
    const merged = await saveMerged(base, draft, {
      send: async ({ form, revision }, changes) => {
        const { training, trainingCategory } = inputOf({ ...form, ...changes })
        await quietCall(changeTraining, { training: { ...training, id, revision }, trainingCategory })
      },
      isOvertaken: (error) => error instanceof CallError && error.code === 'training-changed',
      read: async () => baseOf(await quietCall(getAdminTraining, { tid: id })),
    })
    setClash(merged.clash)
    if (!merged.saved) return null
    setBase(merged.saved)
    setDraft(merged.saved.form)
    return id
  }

  /** Saves the form where nothing is wrong with it; the number of the training, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    if (Object.keys(faultsOf(draft, currentLocale(), words)).length > 0) return null
    setSaving(true)
    try {
      const tid = await send()
      if (tid === null) return null
      setChecked(false)
      // the page reads its own training again behind the form, which stays
      await Promise.all([
        reload(getAdminTraining),
        forget(getAdminTrainings, getTrainingList, getTrainingDetail),
        forget(getGroupAdminTrainingList, getGroupTrainingList),
      ])
      toast('success', t('form.saved'))
      return tid
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showFailure(error)
      return null
    } finally {
      setSaving(false)
    }
  }

  /** Ends a clash: of the fields that both have changed, mine or theirs stay in the form. */
  function settle(whose: 'mine' | 'theirs') {
    if (!clash) return
    setBase(clash.theirs)
    setDraft(settled(base.form, draft, clash, whose))
    setClash(null)
  }

  return {
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    save,
    set: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
  }
}
export type TrainingEditor = ReturnType<typeof useTrainingForm>
