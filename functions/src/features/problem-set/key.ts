import * as z from 'zod/mini'

/** Names a set. Only this slice and the kinds look into it. */
export const SetKey = z
  .string()
  .check(z.regex(/^[a-z]+(?:-[a-z]+)*(?:-\d{1,15})?$/))
  .brand<'SetKey'>()
export type SetKey = z.infer<typeof SetKey>

/** The key of a kind's set; a kind with one set only has no numbers. */
export const keyOf = (kind: string, number: number | null): SetKey =>
  SetKey.parse(number === null ? kind : `${kind}-${number}`)

/** The set of the site’s own problems, which calls without a set mean. */
export const bankKey = keyOf('bank', null)

/** A set in keys of the table, where the bank has always been 0. */
export const placeOf = (key: SetKey): string => (key === bankKey ? '0' : key)

/** For keys that name a set only where it is not the bank. */
export const unlessBank = (key: SetKey): SetKey | null => (key === bankKey ? null : key)

/** The kind of a set, and its number within the kind. */
export function partsOf(key: SetKey): { kind: string; number: number | null } {
  const [, kind = key, number] = /^(.+?)(?:-(\d+))?$/.exec(key) ?? []
  return { kind, number: number === undefined ? null : Number(number) }
}
