import { Button, Group } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { withTyped } from '../../../lib/merging.ts'
import { toast } from '../../../lib/toast.ts'
import { useMerged } from '../../../lib/useMerged.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { faultOf } from '../fault.ts'
import type { Field, FieldName } from '../fields.ts'
import { type SectionName, sections, type Values } from '../sections.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './Settings.module.css'

interface Props {
  section: SectionName
  /** the stored values */
  values: Values
  onDirty: (section: SectionName, dirty: boolean) => void
  /** content below a field, such as a suggestion */
  below?: Partial<Record<FieldName, (value: string | number, set: (value: string) => void) => ReactNode>>
}

/** The fields of one section with their errors, a mark for unsaved changes, and a button that discards them. */
export function SettingsForm({ section, values, onDirty, below }: Props) {
  const { t } = useTranslation('settings')
  const { fields, schema, calls } = sections[section]
  const { form, merged } = useSettingsForm(section, values)
  const { clash, saving, settle } = merged
  const dirty = form.isDirty()
  useEffect(() => onDirty(section, dirty), [section, dirty, onDirty])
  useFocusOfAddress(fields)
  async function save(given: Values) {
    await merged.save(schema.parse(given), calls, (saved) => {
      showValues(form, saved, withTyped(saved, given, form.getValues()))
      toast('success', t('saved'))
    })
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit((given) => void save(given))} noValidate>
      {clash && (
        <div className={classes.whole}>
          <ClashNotice
            fields={fields.filter(({ name }) => clash.fields.includes(name)).map(({ name }) => t(`field.${name}`))}
            onSettle={(whose) => showValues(form, clash.theirs.form, settle(form.getValues(), whose))}
          />
        </div>
      )}
      {fields.map(({ name, kind }) => (
        <div key={name} className={classes.field} data-kind={kind}>
          <FieldInput id={name} name={name} kind={kind} input={form.getInputProps(name)} />
          {below?.[name]?.(form.values[name] ?? '', (value) => form.setFieldValue(name, value))}
        </div>
      ))}
      <Group gap="sm" className={classes.whole ?? ''}>
        <Button type="submit" loading={saving} disabled={!dirty}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={!dirty || saving} onClick={form.reset}>
          {t('reset')}
        </Button>
        <span className={classes.dirty} role="status">
          {dirty ? t('dirty') : ''}
        </span>
      </Group>
    </form>
  )
}

/** Resets a form to the stored values, with these in its fields. */
function showValues(form: UseFormReturnType<Values>, stored: Values, values: Values) {
  form.setInitialValues(stored)
  form.resetDirty(stored)
  form.setValues(values)
}

/** The form with its errors; it takes what others have saved where nothing is changed here. */
function useSettingsForm(section: SectionName, values: Values) {
  const { t } = useTranslation('settings')
  const { fields, schema } = sections[section]
  const wordsOf = ({ name, kind }: Field) => {
    return (value: string | number) => {
      const rule = schema.shape[name]
      const fault = rule && faultOf(rule, value)
      if (!fault) return null
      return fault.kind === 'invalid' ? t(`invalid.${kind}`) : t(`fault.${fault.kind}`, { limit: fault.limit })
    }
  }
  const form = useForm<Values>({
    initialValues: values,
    enhanceGetInputProps: judgeWritten,
    validate: Object.fromEntries(fields.map((field) => [field.name, wordsOf(field)])),
  })
  const stored = JSON.stringify(values)
  const shown = useRef(stored)
  const merged = useMerged<Values>(() => ({ form: values, revision: 0 }))
  const { begin } = merged
  useEffect(() => {
    if (shown.current === stored || form.isDirty()) return
    shown.current = stored
    showValues(form, values, values)
    begin({ form: values, revision: 0 })
  }, [stored, values, form, begin])
  return { form, merged }
}

/** Focuses the field that the address names after `#`, once the fields are rendered. */
function useFocusOfAddress(fields: readonly Field[]) {
  const { hash } = useLocation()
  useEffect(() => {
    const wanted = fields.find(({ name }) => `#${name}` === hash)
    if (!wanted) return
    // a frame later, because navigating to a page moves the focus too
    const frame = requestAnimationFrame(() => document.getElementById(wanted.name)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [fields, hash])
}
