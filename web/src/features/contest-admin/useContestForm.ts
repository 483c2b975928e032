import {
  addContest,
  changeContest,
  getAdminContest,
  getAdminContests,
} from '@oj/functions/features/contest/contract.ts'
import { getContestInfo, getContestList } from '@oj/functions/features/contest/inside/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { forget, reload } from '../../lib/calls/swr.ts'
import { changesOf } from '../../lib/changesOf.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import {
  type AdminContest,
  type ContestForm,
  clashesOf,
  type Draft,
  draftOf,
  type Faults,
  faultsOf,
  formOf,
  savedForm,
  withFields,
} from './form.ts'

/** The version of a contest that a form was made from. */
interface Base {
  form: ContestForm
  /** 0 for a contest that does not exist yet */
  revision: number
}

/** What somebody else saved meanwhile, and the fields that both have changed. */
interface Clash {
  theirs: Base
  fields: (keyof ContestForm)[]
}

const baseOf = (contest: AdminContest): Base => ({
  form: formOf(draftOf(savedForm(contest))),
  revision: contest.revision,
})

/** How often a save is made again on the version of somebody else who was faster. */
const triesMax = 5

/**
 * The form of a contest while it is edited. What somebody else changes meanwhile is kept: where both have changed the same
 * fields, the user decides whose stay.
 */
export function useContestForm(contest: AdminContest | null) {
  const { t } = useTranslation('contest-admin')
  const [base, setBase] = useState<Base>(() =>
    contest ? baseOf(contest) : { form: formOf(draftOf(null)), revision: 0 },
  )
  const [draft, setDraft] = useState<Draft>(() => draftOf(contest && base.form))
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const [refusals, setRefusals] = useState<Faults>({})
  const form = formOf(draft)
  const dirty = Object.keys(changesOf(base.form, form)).length > 0
  useUnsaved(dirty)
  const faults: Faults = { ...refusals, ...(checked && faultsOf(form, currentLocale(), t('fault'))) }

  /** Saves a form; the answer is its contest's number and the version that it became. */
  async function send(to: Base, wanted: ContestForm): Promise<{ cid: number; saved: Base }> {
    if (!contest) {
      const { cid } = await quietCall(addContest, wanted)
      return { cid, saved: { form: wanted, revision: 1 } }
    }
    const changes = changesOf(to.form, wanted)
    await quietCall(changeContest, { id: contest.id, revision: to.revision, ...changes })
    return { cid: contest.id, saved: { form: wanted, revision: to.revision + 1 } }
  }

  /** Saves on what others saved meanwhile, unless it clashes with that; null then. */
  async function merge(
    from: Base,
    wanted: ContestForm,
    tries: number,
  ): Promise<Awaited<ReturnType<typeof send>> | null> {
    try {
      return await send(from, wanted)
    } catch (error) {
      const isOvertaken = error instanceof CallError && error.code === 'contest-changed'
      if (!contest || !isOvertaken || tries === triesMax) throw error
      const theirs = baseOf(await quietCall(getAdminContest, { cid: contest.id }))
      const mine = changesOf(from.form, wanted)
      const fields = clashesOf(mine, changesOf(from.form, theirs.form))
      if (fields.length === 0) return merge(theirs, { ...theirs.form, ...mine }, tries + 1)
      setClash({ theirs, fields })
      return null
    }
  }

  /** Saves the form where nothing is wrong with it; the number of the contest, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    setRefusals({})
    if (Object.keys(faultsOf(form, currentLocale(), '')).length > 0) return null
    setSaving(true)
    try {
      const done = await merge(base, form, 1)
      if (!done) return null
      setBase(done.saved)
      setDraft(draftOf(done.saved.form))
      setChecked(false)
      // the page reads its own contest again behind the form, which stays
      await Promise.all([reload(getAdminContest), forget(getAdminContests, getContestList, getContestInfo)])
      toast('success', t('saved'))
      return done.cid
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = fieldOfCode[error.code]
      if (field) setRefusals({ [field]: error.message })
      else showFailure(error)
      return null
    } finally {
      setSaving(false)
    }
  }

  /** Ends a clash: of the fields that both have changed, mine or theirs stay in the form. */
  function settle(whose: 'mine' | 'theirs') {
    if (!clash) return
    const mine = changesOf(base.form, form)
    const kept = whose === 'mine' ? mine : without(mine, clash.fields)
    setBase(clash.theirs)
    setDraft(draftOf({ ...clash.theirs.form, ...kept }))
    setClash(null)
  }

  return {
    isNew: contest === null,
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    save,
    set: (change: Partial<Draft>) => {
      setRefusals({})
      setDraft((now) => withFields(now, change))
    },
  }
}
export type ContestEditor = ReturnType<typeof useContestForm>

/** The fields that the server's refusals speak of. */
const fieldOfCode: Readonly<Record<string, keyof ContestForm>> = {
  'contest-account-rule': 'accountLimitRule',
  'contest-too-long': 'endTime',
}

const without = (changes: Partial<ContestForm>, names: readonly (keyof ContestForm)[]): Partial<ContestForm> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.some((one) => one === name)))
