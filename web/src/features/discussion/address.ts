/** The page of a discussion, of the site or of a group. */
export const detailPath = (id: number, gid: number | null): string => `${homeOf(gid)}/discussion-detail/${id}`

/** The list of discussions of the site or of a group. */
export const listPath = (gid: number | null): string => `${homeOf(gid)}/discussion`

export const categoryPath = (id: number, gid: number | null): string => `${listPath(gid)}?cid=${id}`

/** A problem of the site or of a group. */
export const problemPath = (pid: string, gid: number | null): string =>
  `${homeOf(gid)}/problem/${encodeURIComponent(pid)}`

const homeOf = (gid: number | null) => (gid === null ? '' : `/group/${gid}`)
