import { Failure } from '../../platform/errors.ts'
import { fieldsOf, kindNamed, wireFields } from './contract-wire.ts'
import { problemSetErrors } from './errors.ts'
import { bankKey, keyOf, partsOf, type SetKey } from './key.ts'
import { kindOf, type SetView, setKinds } from './kinds.ts'

/** A set as calls name it. */
export interface SetAddress {
  cid: number | null
  tid: number | null
  aid: number | null
  gid: number | null
  /** a contest, in lists of submissions */
  contestID?: number | null
}

/** The set that a call names. @throws set-not-found where the site has none of that kind */
export function addressedBy(named: Partial<SetAddress>): SetKey {
  const { cid = null, tid = null, aid = null, gid = null, contestID = null } = named
  const address = { cid: contestID ?? cid, tid, aid, gid }
  for (const field of wireFields) {
    const number = address[field]
    if (number === null || number <= 0) continue
    const named = kindNamed(setKinds.all(), field, number)
    if (!named) throw new Failure(problemSetErrors['set-not-found'])
    return keyOf(named.kind.name, number - named.above)
  }
  return bankKey
}

/** The address of a call, where a part of it may name the group instead, as HOJ’s client does. */
export const addressWith = (call: SetAddress, part: Partial<SetAddress>): SetAddress => ({
  cid: call.cid,
  tid: call.tid,
  aid: call.aid,
  gid: call.gid ?? part.gid ?? null,
})

/** The other fields of a call. */
export const withoutAddress = <Input extends Partial<SetAddress>>({ cid, tid, aid, gid, contestID, ...rest }: Input) =>
  rest

/** The owner of a set on the wire: the number of a group, null for the site. */
export const ownerFields = (owner: SetView['owner']) => ({ gid: owner === 'site' ? null : owner.gid })

/** The bank, or the problems of a group. */
export const ownersKey = (owner: SetView['owner']): SetKey => (owner === 'site' ? bankKey : addressedBy(owner))

/** The fields by which rows on the wire name their set; 0 where there is none. */
export function toSetFields(key: SetKey): { cid: number; tid: number; aid: number; gid: number } {
  return { cid: 0, tid: 0, aid: 0, gid: 0, ...fieldsOf(kindOf(key).wire, partsOf(key).number) }
}
