/** Whether something belongs to a group, where others than the staff of the site write. */
export const isByAnybody = ({ gid }: { readonly gid: number | null }): boolean => gid !== null
