import { keyOf, partsOf, type SetKey } from './key.ts'
import { kindOf, setKinds } from './kinds.ts'

/** Whether verdicts in a set may become public. */
export const mayBePublic = (key: SetKey): boolean => kindOf(key).publicScopes !== null

/** As `Kind.publicScopes`, for sets of any kinds. */
export async function publicScopesOf(
  keys: Iterable<SetKey>,
  uid: string | null,
  at: Date,
): Promise<Map<SetKey, readonly string[]>> {
  const kinds = Map.groupBy(new Set(keys), (key) => partsOf(key).kind)
  const found = await Promise.all(
    [...kinds].map(async ([kind, some]) => {
      const numbers = some.flatMap((key) => partsOf(key).number ?? [])
      const scopes = await setKinds.named(kind).publicScopes?.(numbers, uid, at)
      return [...(scopes ?? [])].map(([number, list]) => [keyOf(kind, number), list] as const)
    }),
  )
  return new Map(found.flat())
}
