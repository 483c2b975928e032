import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import {
  addProblem,
  changeProblem,
  getAdminProblem,
  getAdminProblemList,
  getNextProblemId,
  getSolutionResults,
  type ProblemEdit,
  type ProblemForm,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { forgetCalls, reloadCalls } from '../../lib/calls/swr.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { isByAnybody, useProblemSet } from '../problem-set/index.ts'
import { blankForm, type Faults, type Fields, faultsOf, toSendableForm, withFields } from './form.ts'
import { useDraft } from './useDraft.ts'

/** Data to reload after a problem has changed. */
const readers = [getAdminProblemList, getNextProblemId, getSolutionResults, getProblemDetail, getProblemList] as const

/** The suggestions of the set for a new problem. */
export type Start = Partial<Pick<Fields, 'problemId' | 'type'> & Pick<ProblemEdit, 'idPrefix'>>

/** The state of the problem form: its fields, their faults, its draft, and saving it. */
export function useProblemEditor(edit: ProblemEdit | null, { problemId = '', type = 0, idPrefix = '' }: Start) {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const [saved, setSaved] = useState<ProblemForm>(
    edit?.form ?? withFields(blankForm, { problemId, type, ...(set.ownAuth && { auth: set.ownAuth }) }),
  )
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

  /** Shows the faults; returns their paths. */
  function check(): string[] {
    setChecked(true)
    return Object.keys(faultsOf(form, currentLocale(), ''))
  }

  /** Saves the checked form; returns the number of the problem, or null when it was refused. */
  async function save(): Promise<number | null> {
    setSaving(true)
    try {
      const sent = toSendableForm(form)
      const answer = await (edit
        ? quietCall(changeProblem, { ...sent, pid, version })
        : quietCall(addProblem, { ...sent, ...set.fields }))
      await draft.end()
      setSaved(form)
      setVersion(answer.version)
      setChecked(false)
      await Promise.all([reloadCalls(getAdminProblem), forgetCalls(...readers)])
      toast('success', t('saved'))
      return answer.pid
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isConflict = error.code === 'problem-changed'
      setConflict(isConflict)
      if (!isConflict) showFailure(error)
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
    /** the prefix of the display id, which the form leaves out */
    idPrefix: edit?.idPrefix ?? idPrefix,
    /** whether others than the staff of the site have written it */
    byAnybody: edit !== null && isByAnybody(edit),
    check,
    save,
    /** changes fields of the problem, and the cases accordingly */
    setFields: (change: Partial<Fields>) => write((now) => withFields(now, change)),
    /** changes other parts of the form */
    setParts: (change: Partial<Omit<ProblemForm, 'problem'>>) => write((now) => ({ ...now, ...change })),
  }
}
export type ProblemEditor = ReturnType<typeof useProblemEditor>
