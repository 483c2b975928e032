import { isoTime, localTime } from '../../lib/localTime.ts'
import type { Field, FormValue, FormValues, Row, StaffTable, Values } from './staffTable.ts'

function toFormValue(field: Field, value: unknown): FormValue {
  if (field.kind === 'switch') return value === field.on
  if (value === undefined || value === null) return ''
  return field.kind === 'time' ? localTime(String(value)) : String(value)
}

function fromFormValue(field: Field, value: FormValue | undefined): unknown {
  if (field.kind === 'switch') return value === true ? field.on : field.off
  if (typeof value !== 'string') return ''
  if (field.kind === 'time') return isoTime(value)
  return field.kind === 'number' && value.trim() === '' ? null : value
}

/** The value of an empty field. */
export const emptyOf = (field: Field): unknown => fromFormValue(field, '')

export const isApplicable = ({ when }: Field, form: FormValues): boolean => !when || form[when.field] === when.is

/** The form of a record; of a new one (`null`) with the defaults of the contract. */
export function formOf({ fields, shape }: Pick<StaffTable, 'fields' | 'shape'>, row: Row | null): FormValues {
  const first = (field: Field): FormValue => {
    if (row) return toFormValue(field, row[field.name])
    const usual = shape[field.name]?.safeParse(undefined)
    if (usual?.success) return toFormValue(field, usual.data)
    return field.kind === 'choice' ? (field.options[0] ?? '') : ''
  }
  return Object.fromEntries(fields.map((field) => [field.name, first(field)]))
}

/** The values of a form as they are sent; fields that do not apply are empty. */
export function valuesOf(fields: readonly Field[], form: FormValues): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, isApplicable(field, form) ? fromFormValue(field, form[field.name]) : '']),
  )
}
