import { Failure } from '../../../platform/errors.ts'
import type { SetView } from '../../problem-set/index.ts'
import { DisplayId } from '../contract-form.ts'
import { problemAdminErrors as errors } from '../errors.ts'

type Of = Pick<SetView, 'idPrefix'>

/** A stored display id as the authors of a set write it: without what all of its problems begin with. */
export function stripIdPrefix(stored: string, { idPrefix }: Of): string {
  const isPrefixed = stored.toLowerCase().startsWith(idPrefix.toLowerCase()) && stored.length > idPrefix.length
  return isPrefixed ? stored.slice(idPrefix.length) : stored
}

/**
 * The display id to store for one that an author has written. One that they have left alone stays, even where its set has begun
 * to call its problems otherwise since.
 * @throws problem-id-invalid where it would be too long
 */
export function storedId(written: string, of: Of, before?: string): string {
  if (before !== undefined && written === stripIdPrefix(before, of)) return before
  const id = of.idPrefix + written
  if (!DisplayId.safeParse(id).success) throw new Failure(errors['problem-id-invalid'])
  return id
}
