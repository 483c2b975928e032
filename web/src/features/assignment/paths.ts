/** The list of assignments, which are always of a group. */
export const listPath = (gid: number | null): string => (gid === null ? '/group' : `/group/${gid}/assignment`)
