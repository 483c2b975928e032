/** The list of courses for readers: of the site, or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/course`

/** The address of a course for readers. */
export const coursePath = ({ id, gid }: { id: number; gid: number | null }): string => `${listPath(gid)}/${id}`
