/** The key of an archive; a lifecycle rule deletes what lies below `incoming` after a week. */
export const archiveKey = (taskId: string) => `incoming/exports/group-${taskId}.zip`

/** The name of the archive of a group. */
export const archiveName = (gid: number) => `group-${gid}.zip`
