import { Failure } from '../../../platform/errors.ts'
import type { SetView } from '../../problem-set/index.ts'
import { DisplayId } from '../contract-form.ts'
import { problemAdminErrors as errors } from '../errors.ts'

type Of = Pick<SetView, 'idPrefix'>

/** The id as authors write it, without the prefix of their set. */
export function stripIdPrefix(stored: string, { idPrefix }: Of): string {
  const isPrefixed = stored.toLowerCase().startsWith(idPrefix.toLowerCase()) && stored.length > idPrefix.length
  return isPrefixed ? stored.slice(idPrefix.length) : stored
}

/** The id to store. One that is left alone stays, even if the prefix has changed. @throws problem-id-invalid if too long */
export function storedId(written: string, of: Of, before?: string): string {
  if (before !== undefined && written === stripIdPrefix(before, of)) return before
  const id = of.idPrefix + written
  if (!DisplayId.safeParse(id).success) throw new Failure(errors['problem-id-invalid'])
  return id
}
