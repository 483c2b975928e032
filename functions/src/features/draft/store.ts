import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, consistently, model, table } from '../../platform/table.ts'
import { placeOf, type SetKey } from '../problem-set/index.ts'
import { type Draft, draftLife } from './contract.ts'

/** One draft for each user, problem set and problem, at most the size of a submission's code; `place` stands for the set. */
const DraftItem = new Entity(
  {
    model: model('draft'),
    attributes: {
      uid: { type: 'string', required: true },
      place: { type: 'string', required: true, field: 'cid', label: 'cid' },
      pid: { type: 'number', required: true, padding: { length: 8, char: '0' } },
      language: { type: 'string', required: true },
      code: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      savedAt: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: ['place', 'pid'] } },
    },
  },
  table,
)

export interface DraftKey {
  uid: string
  set: SetKey
  pid: number
}

const itemKey = ({ uid, set, pid }: DraftKey) => ({ uid, place: placeOf(set), pid })

/** The draft that stands, or null. */
export async function findDraft(key: DraftKey): Promise<Draft | null> {
  const { data } = await DraftItem.get(itemKey(key)).go(consistently)
  return data && data.expiresAt > epochSeconds(now()) ? data : null
}

/** Writes a draft after the one with revision `base`; null when that is not the one that stands. */
export async function writeDraft(
  key: DraftKey,
  { language, code }: Pick<Draft, 'language' | 'code'>,
  base: number,
): Promise<Draft | null> {
  const [at, seconds] = [now(), epochSeconds(now())]
  const draft = { language, code, revision: base + 1, savedAt: at.toISOString() }
  const write = DraftItem.put({ ...itemKey(key), ...draft, expiresAt: seconds + draftLife * 24 * 3600 })
  const taken = await accepted(
    write
      .where((row, { eq, notExists, lte }) => {
        return `${notExists(row.uid)} OR ${eq(row.revision, base)} OR ${lte(row.expiresAt, seconds)}`
      })
      .go(),
  )
  return taken ? draft : null
}

/** Takes away all that a user has written and not handed in. */
export async function deleteDrafts(uid: string): Promise<void> {
  const { data } = await DraftItem.query.byUser({ uid }).go({ pages: 'all', attributes: ['uid', 'place', 'pid'] })
  await DraftItem.delete(data.map(({ place, pid }) => ({ uid, place, pid }))).go({ concurrency: 2 })
}
