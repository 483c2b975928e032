/** What the addresses begin with at which contests are managed: the site's in the back office, a group's below the group. */
export const adminBase = (gid: number | null): string =>
  gid === null ? '/admin/contest' : `/group/${gid}/authoring/contest`

/** The list of contests for their staff. */
export const adminList = (gid: number | null): string => (gid === null ? adminBase(gid) : `${adminBase(gid)}s`)
