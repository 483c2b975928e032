/**
 * The address of a page for staff of things such as contests: their list, the form of a new one, or a page of one; of the site in
 * its back office, of a group below the group. `things` is what addresses call them.
 */
export function adminPath(things: string, page: string, group: number | null, id?: number): string {
  const base = `${group === null ? '/admin' : `/group/${group}/authoring`}/${things}`
  if (page === 'list') return group === null ? base : `${base}s`
  return id === undefined ? `${base}/${page}` : `${base}/${id}/${page}`
}
