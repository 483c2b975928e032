import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, atMost, consistently, item, padded } from '../../platform/table/index.ts'
import { placeOf, type SetKey } from '../problem-set/index.ts'
import { Draft, draftLife } from './contract.ts'

/** One draft for each user, problem set and problem, at most the size of a submission's code; `place` stands for the set. */
const drafts = item('draft', {
  fields: { uid: z.string(), place: z.coerce.string(), pid: padded(8), ...Draft.shape, expiresAt: z.number() },
  key: { pk: ['uid'], sk: ['place', 'pid'] },
  names: { place: 'cid' },
})

export interface DraftKey {
  uid: string
  set: SetKey
  pid: number
}

const itemKey = ({ uid, set, pid }: DraftKey) => ({ uid, place: placeOf(set), pid })

/** The draft that stands, or null. */
export async function findDraft(key: DraftKey): Promise<Draft | null> {
  const draft = await drafts.get(itemKey(key), consistently)
  return draft && draft.expiresAt > epochSeconds(now()) ? draft : null
}

/** Writes a draft after the one with revision `base`; null when that is not the one that stands. */
export async function writeDraft(
  key: DraftKey,
  { language, code }: Pick<Draft, 'language' | 'code'>,
  base: number,
): Promise<Draft | null> {
  const [at, seconds] = [now(), epochSeconds(now())]
  const draft = { language, code, revision: base + 1, savedAt: at.toISOString() }
  const stored = { ...itemKey(key), ...draft, expiresAt: seconds + draftLife * 24 * 3600 }
  const when = [{ uid: null }, { revision: base }, { expiresAt: atMost(seconds) }]
  return (await accepted(drafts.put(stored, { when }))) ? draft : null
}

/** Takes away all that a user has written and not handed in. */
export async function deleteDrafts(uid: string): Promise<void> {
  await drafts.removeMany(await drafts.query({ uid }))
}
