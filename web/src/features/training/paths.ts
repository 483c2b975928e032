/** The list of trainings for readers: of the site, or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/training`

/** The first page of a training, which begins the addresses of its other pages. */
export const trainingPath = ({ id, gid }: { id: number; gid: number | null }): string => `${listPath(gid)}/${id}`
