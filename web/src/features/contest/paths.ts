/** The address of the list of contests for readers, of the site or of a group. */
export const listPath = (gid: number | null): string => `${gid === null ? '' : `/group/${gid}`}/contest`
