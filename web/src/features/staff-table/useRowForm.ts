import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { changesOf } from '../../lib/changesOf.ts'
import { type Clash, clashesOf, settleClash } from '../../lib/merging.ts'
import { toast } from '../../lib/toast.ts'
import { judgeWritten } from '../../lib/validateOnBlur.ts'
import { faultsOf } from './faults.ts'
import type { Fault, FormValues, Row, StaffTable, StaffTableRows } from './staffTable.ts'
import { formOf, valuesOf } from './values.ts'

/** What somebody else has saved meanwhile. */
interface Overtaking extends Clash<FormValues> {
  row: Row
}

/** The form of a table: opened empty or with a record, validated by the contract, and saved. */
export function useRowForm(table: StaffTable, { save, fresh }: Pick<StaffTableRows, 'save' | 'fresh'>) {
  const { t } = useTranslation('content')
  const [row, setRow] = useState<Row | null>(null)
  const [opened, setOpened] = useState(false)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Overtaking | null>(null)
  const words = (fault: Fault) => ('words' in fault ? fault.words : t(`fault.${fault.key}`, { ...fault }))
  const form = useForm<FormValues>({
    initialValues: formOf(table, null),
    enhanceGetInputProps: judgeWritten,
    validate: (filled) =>
      Object.fromEntries(Object.entries(faultsOf(table, filled)).map(([name, fault]) => [name, words(fault)])),
  })

  function open(next: Row | null) {
    begin(next)
    form.reset()
    setOpened(true)
  }
  function begin(next: Row | null) {
    setRow(next)
    setClash(null)
    form.setInitialValues(formOf(table, next))
  }
  const close = () => setOpened(false)

  /** The values with chosen files uploaded and replaced by their addresses. */
  async function uploadFiles(filled: FormValues): Promise<FormValues> {
    const urls: Record<string, string> = {}
    for (const field of table.fields) {
      const file = filled[field.name]
      if (field.kind !== 'picture' || !(file instanceof File)) continue
      const { url } = await call(field.upload, { file, isShown: false })
      // a second try must not upload it again
      form.setFieldValue(field.name, url)
      urls[field.name] = url
    }
    return { ...filled, ...urls }
  }
  /** Whether somebody else has changed the same fields since the form was opened; the clash is shown. */
  async function isOvertaken(filled: FormValues): Promise<boolean> {
    const now = row && (await fresh(row))
    if (!now) return false
    const [before, theirs] = [formOf(table, row), formOf(table, now)]
    const fields = clashesOf(changesOf(before, filled), changesOf(before, theirs))
    setClash(fields.length > 0 ? { theirs: { form: theirs, revision: 0 }, fields, row: now } : null)
    return fields.length > 0
  }
  /** Ends a clash with my values, or theirs, in the fields that both have changed. */
  function settle(whose: 'mine' | 'theirs') {
    if (!clash) return
    const values = settleClash(formOf(table, row), form.getValues(), clash, whose)
    begin(clash.row)
    form.resetDirty(clash.theirs.form)
    form.setValues(values)
  }
  async function send(filled: FormValues) {
    setSaving(true)
    try {
      if (await isOvertaken(filled)) return
      const values = valuesOf(table.fields, await uploadFiles(filled))
      if (!(await save(values, row))) return
      toast('success', t(row ? 'saved' : 'added'))
      close()
    } catch (error) {
      // a toast has shown why
      if (!(error instanceof CallError)) throw error
    } finally {
      setSaving(false)
    }
  }
  const submit = form.onSubmit(
    (filled) => void send(filled),
    (faults) => form.getInputNode(Object.keys(faults)[0] ?? '')?.focus(),
  )
  return { form, row, opened, saving, clash, settle, open, close, submit }
}
