import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, consistently, model, table } from '../../platform/table.ts'
import { type Draft, draftLife } from './contract.ts'

/** One draft for each user, contest (0 outside) and problem, at most the size of a submission's code. */
const DraftItem = new Entity(
  {
    model: model('draft'),
    attributes: {
      uid: { type: 'string', required: true },
      cid: { type: 'number', required: true },
      pid: { type: 'number', required: true, padding: { length: 8, char: '0' } },
      language: { type: 'string', required: true },
      code: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      savedAt: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: ['cid', 'pid'] } },
    },
  },
  table,
)

export interface DraftKey {
  uid: string
  cid: number
  pid: number
}

/** The draft that stands, or null. */
export async function findDraft(key: DraftKey): Promise<Draft | null> {
  const { data } = await DraftItem.get(key).go(consistently)
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
  const write = DraftItem.put({ ...key, ...draft, expiresAt: seconds + draftLife * 24 * 3600 })
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
  const { data } = await DraftItem.query.byUser({ uid }).go({ pages: 'all', attributes: ['uid', 'cid', 'pid'] })
  await DraftItem.delete(data.map(({ cid, pid }) => ({ uid, cid, pid }))).go({ concurrency: 2 })
}
