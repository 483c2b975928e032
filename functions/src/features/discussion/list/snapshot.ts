import * as z from 'zod/mini'
import { declareSnapshot } from '../../../platform/objects/snapshot.ts'
import { updateWords } from '../search-index/update.ts'
import { changedDiscussions, type DiscussionItem, discussionsWith } from '../store.ts'

/** The most that one build takes in, so that it ends in time; the next one takes the others. */
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
  hiddenAt: z.nullable(z.string()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  editedAt: z.nullable(z.string()),
})
/** A discussion as lists know it, without its text. */
export type Listed = z.output<typeof Listed>

const built = declareSnapshot('discussions', { rows: z.array(Listed) })

const toListedDiscussion = (row: DiscussionItem): Listed => ({
  did: row.did,
  title: row.title,
  description: row.description,
  category: row.category,
  problem: row.problem,
  author: row.author,
  gid: row.gid,
  isSticky: row.isSticky,
  isDisabled: row.isDisabled,
  isLocked: row.isLocked,
  hiddenAt: row.hiddenAt,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
  editedAt: row.editedAt,
})

const inOrder = (a: Listed, b: Listed) => Number(b.isSticky) - Number(a.isSticky) || b.did - a.did

/** Rows with those that have changed in their places. */
async function withChanged(rows: readonly Listed[], numbers: readonly number[]): Promise<Listed[]> {
  const known = new Map(rows.map((row) => [row.did, row]))
  for (const number of numbers) known.delete(number)
  for (const row of await discussionsWith(numbers))
    if (row.deletedAt === null) known.set(row.did, toListedDiscussion(row))
  return [...known.values()].sort(inOrder)
}

/** All discussions as of now, the sticky ones first, then the newest: what was built, and what has changed since. */
export async function discussionsNow(): Promise<readonly Listed[]> {
  const [last, notes] = await Promise.all([built.read('rows'), changedDiscussions.all()])
  const rows = last?.data ?? []
  return notes.length === 0
    ? rows
    : withChanged(
        rows,
        notes.map(({ id }) => Number(id)),
      )
}

/**
 * Takes into the list and the index of words what has changed since the last build; what a parallel build took in stays noted
 * for the next.
 */
export async function updateDiscussions(): Promise<void> {
  const notes = (await changedDiscussions.all()).slice(0, notesMax)
  const changed = notes.map(({ id }) => Number(id))
  const last = await built.read('rows')
  const rows = notes.length === 0 ? (last?.data ?? []) : await withChanged(last?.data ?? [], changed)
  await updateWords(changed, new Set(rows.map(({ did }) => did)))
  if (notes.length > 0 && (await built.publish({ rows }, '', last?.head ?? null)))
    await changedDiscussions.forget(notes)
}
