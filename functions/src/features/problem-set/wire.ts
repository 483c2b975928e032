import { Failure } from '../../platform/errors.ts'
import { fieldsOf, kindNamed, type WireField, wireFields } from './contract-wire.ts'
import { problemSetErrors } from './errors.ts'
import { bankKey, keyOf, partsOf, type SetKey } from './key.ts'
import { kindOf, type SetView, setKinds } from './kinds.ts'

/** A set as calls name it. */
export interface SetAddress {
  cid: number | null
  tid: number | null
  gid: number | null
  /** what lists of submissions call a contest */
  contestID?: number | null
}

/** The set that a call names. @throws set-not-found where the site has none of that kind */
export function addressedBy({ cid = null, tid = null, gid = null, contestID = null }: Partial<SetAddress>): SetKey {
  const address = { cid: contestID ?? cid, tid, gid }
  for (const field of wireFields) {
    const number = address[field]
    if (number !== null && number > 0) return keyNamed(field, number)
  }
  return bankKey
}

/** The address in a call that may name the group in a part of it, as HOJ's client does in a problem. */
export const addressWith = (call: SetAddress, part: Partial<SetAddress>): SetAddress => ({
  cid: call.cid,
  tid: call.tid,
  gid: call.gid ?? part.gid ?? null,
})

function keyNamed(field: WireField, number: number): SetKey {
  const named = kindNamed(setKinds.all(), field, number)
  if (!named) throw new Failure(problemSetErrors['set-not-found'])
  return keyOf(named.kind.name, number - named.above)
}

/** What a call says beside the set that it names. */
export const withoutAddress = <Input extends Partial<SetAddress>>({ cid, tid, gid, contestID, ...rest }: Input) => rest

/** Whose set it is, as the wire says it: the group's number, null for the site. */
export const ownerFields = (owner: SetView['owner']) => ({ gid: owner === 'site' ? null : owner.gid })

/** The set whose problems an owner of sets has: the bank, or a group's own. */
export const ownersKey = (owner: SetView['owner']): SetKey => (owner === 'site' ? bankKey : addressedBy(owner))

/** The set as rows on the wire name it; 0 stands for none. */
export function wiredAs(key: SetKey): { cid: number; tid: number; gid: number } {
  return { cid: 0, tid: 0, gid: 0, ...fieldsOf(kindOf(key).wire, partsOf(key).number) }
}
