import * as z from 'zod/mini'
import { declareSnapshot } from '../../../platform/objects/snapshot.ts'
import { updateWords } from '../search-index/update.ts'
import { changedDiscussions, discussionsWith } from '../store.ts'

/** The most changes of one build, so that it ends in time. */
const notesMax = 2000

const Listed = z.object({
  did: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.int(),
  problem: z.string(),
  author: z.string(),
  gid: z.nullable(z.int()),
  isSticky: z.boolean(),
  isDisabled: z.boolean(),
  isLocked: z.boolean(),
  /** absent from builds of before there were accepted answers */
  answer: z._default(z.nullable(z.int()), null),
  hiddenAt: z.nullable(z.string()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  editedAt: z.nullable(z.string()),
})
/** A discussion as lists know it, without its text. */
export type Listed = z.output<typeof Listed>

const built = declareSnapshot('discussions', { rows: z.array(Listed) })

const inOrder = (a: Listed, b: Listed) => Number(b.isSticky) - Number(a.isSticky) || b.did - a.did

/** Rows with changed ones replaced. */
async function replaceChanged(rows: readonly Listed[], numbers: readonly number[]): Promise<Listed[]> {
  const byNumber = new Map(rows.map((row) => [row.did, row]))
  for (const number of numbers) byNumber.delete(number)
  // parsed, so that the snapshot has these fields alone
  for (const row of await discussionsWith(numbers)) if (row.deletedAt === null) byNumber.set(row.did, Listed.parse(row))
  return [...byNumber.values()].sort(inOrder)
}

/** All discussions, sticky ones first, then the newest: the last build with later changes. */
export async function discussionsNow(): Promise<readonly Listed[]> {
  const [last, notes] = await Promise.all([built.read('rows'), changedDiscussions.all()])
  const rows = last?.data ?? []
  return notes.length === 0
    ? rows
    : replaceChanged(
        rows,
        notes.map(({ id }) => Number(id)),
      )
}

/** Updates the list and the index of words; a job of the clock. */
export async function updateDiscussions(): Promise<void> {
  const notes = (await changedDiscussions.all()).slice(0, notesMax)
  const changed = notes.map(({ id }) => Number(id))
  const last = await built.read('rows')
  const rows = notes.length === 0 ? (last?.data ?? []) : await replaceChanged(last?.data ?? [], changed)
  await updateWords(changed, new Set(rows.map(({ did }) => did)))
  if (notes.length > 0 && (await built.publish({ rows }, '', last?.head ?? null)))
    await changedDiscussions.forget(notes)
}
