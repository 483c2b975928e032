import { deletedName } from '../../account/contract-user.ts'
import { findPeople } from '../../account/index.ts'
import { listTrashedDiscussions } from '../store.ts'
import { isPast } from './purge.ts'

/** The deleted discussions of a group, or of the site, that can be restored. */
export const restorableOf = async (gid: number | null) =>
  (await listTrashedDiscussions()).filter((row) => row.gid === gid && !isPast(row))

/** They as they are answered, the last deleted first. */
export async function deletedOf(gid: number | null) {
  const rows = await restorableOf(gid)
  const authors = await findPeople(rows.map(({ author }) => author))
  return rows
    .map(({ did, title, author, deletedAt, deletedBy }) => ({
      id: did,
      title,
      author: authors.get(author)?.username ?? deletedName,
      deletedAt: deletedAt ?? '',
      deletedBy: deletedBy ?? '',
    }))
    .sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1))
}
