import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { faultOf } from '../fault.ts'
import type { Field, FieldName } from '../fields.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './Settings.module.css'

type Values = Record<string, string | number>

export type SectionName = 'site' | 'mail' | 'judge'
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
  /** resolves to whether they were saved */
  onSave: (values: Values) => Promise<boolean>
  running: boolean
  /** content below a field, such as a suggestion */
  below?: Partial<Record<FieldName, (value: string | number, set: (value: string) => void) => ReactNode>>
}

/** The fields of one section with their errors, a mark for unsaved changes, and a button that discards them. */
export function SettingsForm({ section, fields, shape, values, onSave, onDirty, running, below }: Props) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm(fields, shape, values)
  const dirty = form.isDirty()
  useEffect(() => onDirty(section, dirty), [section, dirty, onDirty])
  useFocusOfAddress(fields)
  async function save(given: Values) {
    if (!(await onSave(given))) return
    form.resetDirty(given)
    toast('success', t('saved'))
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit((given) => void save(given))} noValidate>
      {fields.map(({ name, kind }) => (
        <div key={name} className={classes.field} data-kind={kind}>
          <FieldInput id={name} name={name} kind={kind} input={form.getInputProps(name)} />
          {below?.[name]?.(form.values[name] ?? '', (value) => form.setFieldValue(name, value))}
        </div>
      ))}
      <Group gap="sm" className={classes.whole ?? ''}>
        <Button type="submit" loading={running} disabled={!dirty}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={!dirty || running} onClick={form.reset}>
          {t('reset')}
        </Button>
        <span className={classes.dirty} role="status">
          {dirty ? t('dirty') : ''}
        </span>
      </Group>
    </form>
  )
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
    validateInputOnBlur: true,
    validate: Object.fromEntries(fields.map((field) => [field.name, wordsOf(field)])),
  })
  const stored = JSON.stringify(values)
  const shown = useRef(stored)
  const { isDirty, setValues, resetDirty } = form
  useEffect(() => {
    if (shown.current === stored || isDirty()) return
    shown.current = stored
    setValues(values)
    resetDirty(values)
  }, [stored, values, isDirty, setValues, resetDirty])
  return form
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
