/** The key of an archive of programs; a lifecycle rule deletes what lies below `incoming` after a week. */
export const codesKey = (id: string) => `incoming/exports/contest-${id}.zip`

/** The name of the archive of a contest. */
export const codesName = (contest: number) => `contest-${contest}-accepted.zip`
