import {
  addContest,
  addGroupContest,
  changeContest,
  getAdminContest,
  getAdminContests,
  getGroupAdminContestList,
  getGroupContestList,
} from '@oj/functions/features/contest/contract.ts'
import { getContestInfo, getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../lib/calls/call.ts'
import { forgetCalls, reloadCalls } from '../../lib/calls/swr.ts'
import { formPlace, useEditedForm } from '../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { type Calls, refusedBy, type Version } from '../../lib/merging.ts'
import { toast } from '../../lib/toast.ts'
import {
  type AdminContest,
  type ContestForm,
  type Draft,
  draftOf,
  type Faults,
  faultsOf,
  formOf,
  KeptDraft,
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
  const edited = useEditedForm<ContestForm, Draft>({
    place: formPlace('contest', contest?.id, gid),
    first: () => (contest ? baseOf(contest) : { form: formOf(draftOf(null)), revision: 0 }),
    draftOf,
    formOf,
    reader: KeptDraft,
  })
  const { draft, form, dirty, saving, clash, settle, broughtBack } = edited
  const [checked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState<Faults>({})
  const faults: Faults = { ...refusals, ...(checked && faultsOf(form, currentLocale(), t('fault'))) }

  /** Makes the contest; the answer is its number. */
  async function make(form: ContestForm): Promise<number> {
    const call = gid === null ? quietCall(addContest, form) : quietCall(addGroupContest, { ...form, gid })
    return (await call).cid
  }

  /** Saves the form where nothing is wrong with it; the number of the contest, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    setRefusals({})
    if (Object.keys(faultsOf(form, currentLocale(), '')).length > 0) return null
    let cid = contest?.id ?? 0
    const calls: Calls<ContestForm> = {
      send: async ({ form, revision }, changes) => {
        if (contest) await quietCall(changeContest, { id: cid, revision, ...changes })
        else cid = await make({ ...form, ...changes })
      },
      isOvertaken: refusedBy('contest-changed'),
      read: async () => baseOf(await quietCall(getAdminContest, { cid })),
    }
    const done = async () => {
      setChecked(false)
      // the page reads its own contest again behind the form, which stays
      await Promise.all([
        reloadCalls(getAdminContest),
        forgetCalls(getAdminContests, getContestList, getContestInfo),
        forgetCalls(getGroupAdminContestList, getGroupContestList),
      ])
      toast('success', t('saved'))
    }
    const isSaved = await edited.save(calls, done, (error) =>
      tellOfForm(error, fieldOfCode, (field, words) => setRefusals({ [field]: words })),
    )
    return isSaved ? cid : null
  }

  return {
    isNew: contest === null,
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    broughtBack,
    save,
    set: (change: Partial<Draft>) => {
      setRefusals({})
      edited.setDraft((now) => withFields(now, change))
    },
  }
}
export type ContestEditor = ReturnType<typeof useContestForm>

/** The fields that the server's refusals speak of. */
const fieldOfCode: Readonly<Record<string, keyof ContestForm>> = {
  'contest-account-rule': 'accountLimitRule',
  'contest-too-long': 'endTime',
}
