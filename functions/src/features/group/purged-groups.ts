import { allGroups, trashedGroups } from './store.ts'

/** Those of some things whose group is gone for good; `read` reads them all, those of groups and of the site. */
export async function ofGoneGroups<Row extends { gid: number | null }>(
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  // the things first: a group that is made in between is known then
  const rows = (await read()).filter(({ gid }) => gid !== null)
  if (rows.length === 0) return []
  const [groups, trashed] = await Promise.all([allGroups(), trashedGroups()])
  const known = new Set([...groups, ...trashed].map(({ number }) => number))
  return rows.filter(({ gid }) => gid !== null && !known.has(gid))
}
