import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import * as z from 'zod/mini'
import { toMegabytes } from '../../lib/bytes.ts'
import type { Fault, FaultKey, Field, FormValues, StaffTable } from './staffTable.ts'
import { emptyOf, isApplicable, valuesOf } from './values.ts'

/** The error text for an invalid value, by the kind of its field. */
const wrong: Readonly<Partial<Record<Field['kind'], FaultKey>>> = {
  link: 'wrongLink',
  color: 'wrongColor',
  time: 'wrongTime',
  number: 'wrongNumber',
  picture: 'wrongPicture',
}

const unknown = z.optional(z.unknown())
const Bounds = z.object({ code: z.string(), origin: unknown, minimum: unknown, maximum: unknown })

/** The fault of a value by the schema of the contract, or null. */
function faultOf(schema: Schema | undefined, field: Field, value: unknown): Fault | null {
  const empty = value === null || String(value).trim() === ''
  // a field that another one makes appear is required
  if (field.when && empty) return { key: 'required' }
  const result = schema?.safeParse(value)
  if (!result || result.success) return null
  if (empty) return { key: 'required' }
  const { code, origin, minimum, maximum } = Bounds.parse(result.error.issues[0])
  if (code === 'too_big') return { key: origin === 'string' ? 'tooLong' : 'tooLarge', max: Number(maximum) }
  if (code === 'too_small') return { key: 'tooSmall', min: Number(minimum) }
  return { key: wrong[field.kind] ?? 'wrong' }
}

/** Whether the contract requires a field. */
export function isRequired({ shape }: Pick<StaffTable, 'shape'>, field: Field): boolean {
  const fault = faultOf(shape[field.name], field, emptyOf(field))
  return fault !== null && 'key' in fault && fault.key === 'required'
}

/** The faults of a form by field, by the limits of the contract. */
export function faultsOf(
  table: Pick<StaffTable, 'fields' | 'shape' | 'rule'>,
  form: FormValues,
): Record<string, Fault> {
  const values = valuesOf(table.fields, form)
  const faults: Record<string, Fault> = {}
  for (const field of table.fields.filter((one) => isApplicable(one, form))) {
    const chosen = form[field.name]
    const fault =
      chosen instanceof File ? fileFault(field, chosen) : faultOf(table.shape[field.name], field, values[field.name])
    if (fault) faults[field.name] = fault
  }
  const broken = Object.keys(faults).length === 0 ? table.rule?.(values) : null
  return broken ? { [broken.field]: broken.fault } : faults
}

/** Only the size is checked here: the server knows the type by the content. */
function fileFault(field: Field, file: Pick<File, 'size'>): Fault | null {
  if (field.kind !== 'picture' || file.size <= field.limits.bytes) return null
  return { key: 'fileTooLarge', max: toMegabytes(field.limits.bytes) }
}
