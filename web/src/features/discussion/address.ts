/** The page of a discussion, of the site or of a group. */
export const detailPath = (id: number, gid: number | null): string => `${homeOf(gid)}/discussion-detail/${id}`

/** The list of discussions of the site or of a group. */
export const listPath = (gid: number | null): string => `${homeOf(gid)}/discussion`

/** The list of those in a category. */
export const categoryPath = (id: number, gid: number | null): string => `${listPath(gid)}?cid=${id}`

/** A problem as it is met there. */
export const problemPath = (pid: string, gid: number | null): string =>
  `${homeOf(gid)}/problem/${encodeURIComponent(pid)}`

const homeOf = (gid: number | null) => (gid === null ? '' : `/group/${gid}`)
