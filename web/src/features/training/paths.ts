/** A training as its addresses need it: one of a group has them within the group. */
interface Placed {
  readonly id: number
  readonly gid: number | null
}

/** The list of trainings for readers: of the site, or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/training`

/** What the addresses of a training begin with. */
export const trainingPath = ({ id, gid }: Placed): string => `${listPath(gid)}/${id}`
