/**
 * The address of a page where staff manage things such as contests: `list`, the form of a new one, or a page of one; of the
 * site, or below the group. `things` is their name in addresses.
 */
export function adminPath(things: string, page: string, group: number | null, id?: number): string {
  const base = `${group === null ? '/admin' : `/group/${group}/authoring`}/${things}`
  if (page === 'list') return group === null ? base : `${base}s`
  return id === undefined ? `${base}/${page}` : `${base}/${id}/${page}`
}
