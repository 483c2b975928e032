import { Button, Group } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
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
import type { SectionStore, Values } from '../store.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './Settings.module.css'

export type SectionName = 'site' | 'mail' | 'judge' | 'limit'
export interface SectionProps {
  /** called with whether the section has unsaved changes */
  onDirty: (section: SectionName, dirty: boolean) => void
}

interface Props extends SectionProps {
  section: SectionName
  fields: readonly Field<FieldName>[]
  /** the contract's schema of each field */
  shape: Readonly<Record<string, Schema>>
  /** the stored values */
  values: Values
  store: SectionStore
  /** content below a field, such as a suggestion */
  below?: Partial<Record<FieldName, (value: string | number, set: (value: string) => void) => ReactNode>>
}

/** The fields of one section with their errors, a mark for unsaved changes, and a button that discards them. */
export function SettingsForm({ section, fields, shape, values, store, onDirty, below }: Props) {
  const { t } = useTranslation('settings')
  const { form, merged } = useSettingsForm(fields, shape, values)
  const { clash, saving, settle } = merged
  const dirty = form.isDirty()
  useEffect(() => onDirty(section, dirty), [section, dirty, onDirty])
  useFocusOfAddress(fields)
  async function save(given: Values) {
    await merged.save(store.tidy(given), store.calls, (saved) => {
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
            onSettle={(whose) => {
              showValues(form, clash.theirs.form, settle(form.getValues(), whose))
            }}
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

/** Has a form start from what is stored, and hold these values. */
function showValues(form: UseFormReturnType<Values>, stored: Values, values: Values) {
  form.setInitialValues(stored)
  form.resetDirty(stored)
  form.setValues(values)
}

/** The form's state: errors, and values saved by others where there are no changes here. */
function useSettingsForm(fields: Props['fields'], shape: Props['shape'], values: Values) {
  const { t } = useTranslation('settings')
  const wordsOf = ({ name, kind }: Field) => {
    return (value: string | number) => {
      const rule = shape[name]
      const fault = rule ? faultOf(rule, value) : null
      if (fault === null) return null
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
function useFocusOfAddress(fields: Props['fields']) {
  const { hash } = useLocation()
  useEffect(() => {
    const wanted = fields.find(({ name }) => `#${name}` === hash)
    if (!wanted) return
    // a frame later, because navigating to a page moves the focus too
    const frame = requestAnimationFrame(() => document.getElementById(wanted.name)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [fields, hash])
}
