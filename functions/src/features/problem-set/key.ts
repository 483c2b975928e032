import * as z from 'zod/mini'

/** Names one problem set. What stands in it is the business of this slice and of the set's kind alone. */
export const SetKey = z
  .string()
  .check(z.regex(/^[a-z]+(?:-[a-z]+)*(?:-\d{1,15})?$/))
  .brand<'SetKey'>()
export type SetKey = z.infer<typeof SetKey>

/** The key of a kind's set; a kind with one set only has no numbers. */
export const keyOf = (kind: string, number: number | null): SetKey =>
  SetKey.parse(number === null ? kind : `${kind}-${number}`)

/** The problems of the site itself: what is meant where a call names no set. */
export const bankKey = keyOf('bank', null)

/** Stands for a set in keys of the table: the bank goes by 0 there, as what was met in it always has. */
export const placeOf = (key: SetKey): string => (key === bankKey ? '0' : key)

/** The set, or null for the bank: in keys that name a set only where it is another one. */
export const unlessBank = (key: SetKey): SetKey | null => (key === bankKey ? null : key)

/** The kind of a set, and its number within the kind. */
export function partsOf(key: SetKey): { kind: string; number: number | null } {
  const [, kind = key, number] = /^(.+?)(?:-(\d+))?$/.exec(key) ?? []
  return { kind, number: number === undefined ? null : Number(number) }
}
