import {
  addContest,
  addGroupContest,
  changeContest,
  getAdminContest,
  getAdminContests,
  getGroupAdminContestList,
  getGroupContestList,
} from '@oj/functions/features/contest/contract.ts'
import { getContestInfo, getContestList } from '@oj/functions/features/contest/inside/contract.ts'
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
import {
  type AdminContest,
  type ContestForm,
  type Draft,
  draftOf,
  type Faults,
  faultsOf,
  formOf,
  savedForm,
  withFields,
} from './form.ts'

const baseOf = (contest: AdminContest): Version<ContestForm> => ({
  form: formOf(draftOf(savedForm(contest))),
  revision: contest.revision,
})

/**
 * The form of a contest while it is edited. What somebody else changes meanwhile is kept: where both have changed the same
 * fields, the user decides whose stay. A new one is made in the group `gid`, or for the site.
 */
export function useContestForm(contest: AdminContest | null, gid: number | null) {
  const { t } = useTranslation('contest-admin')
  const [base, setBase] = useState<Version<ContestForm>>(() =>
    contest ? baseOf(contest) : { form: formOf(draftOf(null)), revision: 0 },
  )
  const [draft, setDraft] = useState<Draft>(() => draftOf(contest && base.form))
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Clash<ContestForm> | null>(null)
  const [refusals, setRefusals] = useState<Faults>({})
  const form = formOf(draft)
  const dirty = Object.keys(changesOf(base.form, form)).length > 0
  useUnsaved(dirty)
  const faults: Faults = { ...refusals, ...(checked && faultsOf(form, currentLocale(), t('fault'))) }

  /** Saves the form; the answer is its contest's number, null where it clashes with what somebody else saved. */
  async function send(): Promise<number | null> {
    if (!contest) {
      const { cid } = await (gid === null ? quietCall(addContest, form) : quietCall(addGroupContest, { ...form, gid }))
      setBase({ form, revision: 1 })
      return cid
    }
    const { id } = contest
    const merged = await saveMerged(base, form, {
      send: async ({ revision }, changes) => {
        await quietCall(changeContest, { id, revision, ...changes })
      },
      isOvertaken: (error) => error instanceof CallError && error.code === 'contest-changed',
      read: async () => baseOf(await quietCall(getAdminContest, { cid: id })),
    })
    setClash(merged.clash)
    if (!merged.saved) return null
    setBase(merged.saved)
    setDraft(draftOf(merged.saved.form))
    return id
  }

  /** Saves the form where nothing is wrong with it; the number of the contest, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    setRefusals({})
    if (Object.keys(faultsOf(form, currentLocale(), '')).length > 0) return null
    setSaving(true)
    try {
      const cid = await send()
      if (cid === null) return null
      setChecked(false)
      // the page reads its own contest again behind the form, which stays
      await Promise.all([
        reload(getAdminContest),
        forget(getAdminContests, getContestList, getContestInfo),
        forget(getGroupAdminContestList, getGroupContestList),
      ])
      toast('success', t('saved'))
      return cid
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
    setBase(clash.theirs)
    setDraft(draftOf(settled(base.form, form, clash, whose)))
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
