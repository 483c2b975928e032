import { Failure } from '../../../platform/errors.ts'
import { cachedTable, createNameCheck } from '../../../platform/table/cached-table.ts'
import { addDiscussionCategory } from '../contract.ts'
import { discussionErrors as errors } from '../errors.ts'

/** The categories of discussions, which staff edit. */
export const categories = cachedTable('discussion-category', addDiscussionCategory.input)

/** Checks a category. @throws discussion-category-taken where another one has the name */
export const assertNameFree = createNameCheck(categories, errors['discussion-category-taken'])

/** Categories as they are told, the oldest first. */
export const toCategories = (rows: Awaited<ReturnType<typeof categories.rows>>) =>
  rows.toSorted((a, b) => a.id - b.id).map(({ id, name, gmtCreate }) => ({ id, name, gmtCreate }))

/** Names by numbers, at most a second old. */
export const categoryNames = async (): Promise<ReadonlyMap<number, string>> =>
  new Map((await categories.recentRows()).map(({ id, name }) => [id, name]))

/** The same number if there is such a category. @throws discussion-category-required */
export async function requireCategory(id: number | null): Promise<number> {
  const rows = await categories.rows()
  if (id === null || !rows.some((row) => row.id === id)) throw new Failure(errors['discussion-category-required'])
  return id
}
