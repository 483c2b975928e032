import * as z from 'zod/mini'
import { consistently, item, type RowOf, type Write, writeItem } from '../../platform/table/index.ts'
import { formerJudges, movedKinds } from './contract.ts'

/** What moved in from a former judge, by its id there; of problems the number (`pid`), of accounts the uid. It stays for good. */
const moved = item('moved', {
  fields: { judge: z.enum(formerJudges), kind: z.enum(movedKinds), oldId: z.string(), newId: z.string() },
  key: { pk: ['judge', 'kind', 'oldId'] },
})
export type Moved = RowOf<typeof moved>

/** The old ids of an account, so that they go with it. */
const movedAccounts = item('moved-account', {
  fields: { uid: z.string(), judge: z.enum(formerJudges), oldId: z.string() },
  key: { pk: ['uid'], sk: ['judge', 'oldId'] },
})

const accountOf = ({ newId: uid, judge, oldId }: Moved) => ({ uid, judge, oldId })

/** The writes that note something, for the transaction that makes it. */
export const movedWrites = (row: Moved): Write[] =>
  row.kind === 'account' ? [moved.put(row), movedAccounts.put(accountOf(row))] : [moved.put(row)]

/** Notes many in batches; again where that broke off. */
export async function noteMoved(rows: readonly Moved[]): Promise<void> {
  await movedAccounts.putMany(rows.filter(({ kind }) => kind === 'account').map(accountOf))
  await moved.putMany(rows)
}

/** Those of these that were noted, in the order of their keys. */
export const findMoved = (keys: readonly Omit<Moved, 'newId'>[]): Promise<Moved[]> => moved.getMany(keys)

/** Forgets the old ids of an account that ends. */
export async function forgetMoved(uid: string): Promise<void> {
  const rows = await movedAccounts.query({ uid })
  await moved.removeMany(rows.map(({ judge, oldId }) => ({ judge, kind: 'account', oldId })))
  await movedAccounts.removeMany(rows)
}

/** Up to which old id everything of a kind that was noted is whole: what comes after it may have broken off. */
const marks = item('moved-mark', {
  fields: { judge: z.enum(formerJudges), kind: z.enum(movedKinds), oldId: z.string() },
  key: { pk: ['judge', 'kind'] },
})
type Mark = RowOf<typeof marks>

export const findMark = (of: Omit<Mark, 'oldId'>): Promise<Mark | null> => marks.get(of, consistently)
export const setMark = (mark: Mark): Promise<void> => writeItem(marks.put(mark))
