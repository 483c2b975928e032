/**
 * The generation of a user's sessions: a number in the user that grows with whatever ends all of them (another password, a
 * ban, another role, the end of the account), in the same write. A session holds the one that its login has read, and is
 * worth nothing under another one: so a login that overlaps such a change cannot outlive it, whatever came first.
 */
export const generation = { type: 'number' } as const

/** Users and sessions of the first generation hold none. */
export const generationOf = (item: { generation?: number | undefined }): number => item.generation ?? 0

/** The condition that a user is still of the generation that was read. */
export function sameGeneration<A>(
  read: { generation?: number | undefined },
  row: { generation: A },
  to: { eq: (name: A, value: number) => string; notExists: (name: A) => string },
): string {
  return read.generation === undefined ? to.notExists(row.generation) : to.eq(row.generation, read.generation)
}
