import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import {
  addProblem,
  changeProblem,
  getAdminProblem,
  getAdminProblemList,
  getSolutionResults,
  type ProblemEdit,
  type ProblemForm,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/callError.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { forget, reload } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { blankForm, type Faults, type Fields, faultsOf, sendable, withFields } from './form.ts'
import { useDraft } from './useDraft.ts'

/** Data to reload after a problem has changed. */
const readers = [getAdminProblemList, getSolutionResults, getProblemDetail, getProblemList] as const

/** The form of a problem while it is edited: its fields, what is wrong with them, its draft, and saving it. */
export function useProblemEditor(edit: ProblemEdit | null) {
  const { t } = useTranslation('problem-admin')
  const [saved, setSaved] = useState<ProblemForm>(edit?.form ?? blankForm)
  const [version, setVersion] = useState(edit?.version ?? 0)
  const [form, setForm] = useState(saved)
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(false)
  const pid = edit?.id ?? 0
  const dirty = form !== saved
  const draft = useDraft({ pid, version, form, dirty, onShow: setForm })
  const faults: Faults = checked ? faultsOf(form, currentLocale(), t('fault.invalid')) : {}

  function write(change: (now: ProblemForm) => ProblemForm): void {
    draft.touch()
    setForm(change)
  }

  /** Saves; gives the number of the problem, or null when it was refused. */
  async function save(): Promise<number | null> {
    setChecked(true)
    if (Object.keys(faultsOf(form, currentLocale(), '')).length > 0) {
      toast('error', t('fault.some'))
      return null
    }
    setSaving(true)
    try {
      const sent = sendable(form)
      const answer = await (edit ? call(changeProblem, { ...sent, pid, version }) : call(addProblem, sent))
      await draft.end()
      setSaved(form)
      setVersion(answer.version)
      setChecked(false)
      await Promise.all([reload(getAdminProblem), forget(...readers)])
      toast('success', t('saved'))
      return answer.pid
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setConflict(error.code === 'problem-changed')
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    pid,
    version,
    form,
    faults,
    dirty,
    saving,
    conflict,
    draft,
    save,
    /** changes fields of the problem, with what follows for the cases */
    setFields: (change: Partial<Fields>) => write((now) => withFields(now, change)),
    /** changes what belongs to the problem but is not one of its fields */
    setParts: (change: Partial<Omit<ProblemForm, 'problem'>>) => write((now) => ({ ...now, ...change })),
  }
}
export type ProblemEditor = ReturnType<typeof useProblemEditor>
