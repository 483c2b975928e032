import { addGroupTimedWork } from '@oj/functions/features/timed-work/group/contract.ts'
import { getTimedWorkInfo } from '@oj/functions/features/timed-work/inside/contract.ts'
import { addTimedWork, changeTimedWork, getAdminTimedWork } from '@oj/functions/features/timed-work/life/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { forget, reload } from '../../../lib/calls/swr.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { type Clash, saveMerged, settled, type Version } from '../../../lib/merging.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { type AdminWork, blank, faultsOf, savedForm, type WorkForm } from './form.ts'
import { lists } from './lists.ts'

const baseOf = (work: AdminWork): Version<WorkForm> => ({ form: savedForm(work), revision: work.revision })

/**
 * The form of a timed work while it is edited. What somebody else changes meanwhile is kept: where both have changed the same
 * fields, the user decides whose stay. A new one is made in the group of `gid`, null for the site.
 */
export function useWorkForm(work: AdminWork | null, gid: number | null) {
  const { t } = useTranslation('timed-work-admin')
  const [base, setBase] = useState<Version<WorkForm>>(() => (work ? baseOf(work) : { form: blank, revision: 0 }))
  const [draft, setDraft] = useState<WorkForm>(base.form)
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Clash<WorkForm> | null>(null)
  const dirty = Object.keys(changesOf(base.form, draft)).length > 0
  useUnsaved(dirty)
  const faults = checked ? faultsOf(draft, currentLocale(), t('fault')) : {}

  /** Saves the form; the answer is the work's number, null where it clashes with what somebody else saved. */
  async function send(): Promise<number | null> {
    if (!work) {
      const { tid } = await (gid === null
        ? quietCall(addTimedWork, draft)
        : quietCall(addGroupTimedWork, { ...draft, gid }))
      setBase({ form: draft, revision: 1 })
      return tid
    }
    const { id } = work
    const merged = await saveMerged(base, draft, {
      send: async ({ revision }, changes) => {
        await quietCall(changeTimedWork, { id, revision, ...changes })
      },
      isOvertaken: (error) => error instanceof CallError && error.code === 'timed-work-changed',
      read: async () => baseOf(await quietCall(getAdminTimedWork, { tid: id })),
    })
    setClash(merged.clash)
    if (!merged.saved) return null
    setBase(merged.saved)
    setDraft(merged.saved.form)
    return id
  }

  /** Saves the form where nothing is wrong with it; the number of the work, or null. */
  async function save(): Promise<number | null> {
    setChecked(true)
    if (Object.keys(faultsOf(draft, currentLocale(), '')).length > 0) return null
    setSaving(true)
    try {
      const tid = await send()
      if (tid === null) return null
      setChecked(false)
      // the page reads its own work again behind the form, which stays
      await Promise.all([reload(getAdminTimedWork), forget(...lists, getTimedWorkInfo)])
      toast('success', t('saved'))
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
    isNew: work === null,
    draft,
    faults,
    dirty,
    saving,
    clash,
    settle,
    save,
    set: (change: Partial<WorkForm>) => setDraft((now) => ({ ...now, ...change })),
  }
}
export type WorkEditor = ReturnType<typeof useWorkForm>
