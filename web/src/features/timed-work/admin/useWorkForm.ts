import { addGroupTimedWork } from '@oj/functions/features/timed-work/group/contract.ts'
import {
  addTimedWork,
  changeTimedWork,
  getAdminTimedWork,
} from '@oj/functions/features/timed-work/management/contract.ts'
import { getTimedWorkInfo } from '@oj/functions/features/timed-work/participation/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls } from '../../../lib/calls/swr.ts'
import { asItIs, formPlace, useEditedForm } from '../../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { type Calls, refusedBy, type Version } from '../../../lib/merging.ts'
import { toast } from '../../../lib/toast.ts'
import { type AdminWork, blank, faultsOf, KeptForm, savedForm, type WorkForm } from './form.ts'
import { lists } from './lists.ts'

const baseOf = (work: AdminWork): Version<WorkForm> => ({ form: savedForm(work), revision: work.revision })

/**
 * The form of a timed work while it is edited. What somebody else changes meanwhile is kept: where both have changed the same
 * fields, the user decides whose stay. A new one is made in the group of `gid`, null for the site.
 */
export function useWorkForm(work: AdminWork | null, gid: number | null) {
  const { t } = useTranslation('timed-work-admin')
  const edited = useEditedForm<WorkForm, WorkForm>({
    place: formPlace('timed-work', work?.id, gid),
    first: () => (work ? baseOf(work) : { form: blank, revision: 0 }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: KeptForm,
  })
  const { draft, dirty, saving, clash, settle, broughtBack } = edited
  const [checked, setChecked] = useState(false)
  const faults = checked ? faultsOf(draft, currentLocale(), t('fault')) : {}

  /** Makes the work; the answer is its number. */
  async function make(form: WorkForm): Promise<number> {
    const call = gid === null ? quietCall(addTimedWork, form) : quietCall(addGroupTimedWork, { ...form, gid })
    return (await call).tid
  }

  /** Saves the form where nothing is wrong with it; the number of the work, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    if (Object.keys(faultsOf(draft, currentLocale(), '')).length > 0) return null
    let tid = work?.id ?? 0
    const calls: Calls<WorkForm> = {
      send: async ({ form, revision }, changes) => {
        if (work) await quietCall(changeTimedWork, { id: tid, revision, ...changes })
        else tid = await make({ ...form, ...changes })
      },
      isOvertaken: refusedBy('timed-work-changed'),
      read: async () => baseOf(await quietCall(getAdminTimedWork, { tid })),
    }
    const isSaved = await edited.save(calls, async () => {
      setChecked(false)
      // the page reads its own work again behind the form, which stays
      await Promise.all([reloadCalls(getAdminTimedWork), forgetCalls(...lists, getTimedWorkInfo)])
      toast('success', t('saved'))
    })
    return isSaved ? tid : null
  }

  return {
    isNew: work === null,
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    broughtBack,
    save,
    set: (change: Partial<WorkForm>) => edited.setDraft((now) => ({ ...now, ...change })),
  }
}
export type WorkEditor = ReturnType<typeof useWorkForm>
