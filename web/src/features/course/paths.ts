/** A course as its addresses need it: one of a group has them within the group. */
interface Placed {
  readonly id: number
  readonly gid: number | null
}

/** The list of courses for readers: of the site, or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/course`

/** The address of a course for readers. */
export const coursePath = ({ id, gid }: Placed): string => `${listPath(gid)}/${id}`
