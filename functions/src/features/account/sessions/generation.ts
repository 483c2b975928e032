/**
 * The generation of a user's sessions: a number in the user that grows with whatever ends all of them (another password, a
 * ban, another role, the end of the account), in the same write. A session holds the one that its login has read, and is
 * worth nothing under another one: so a login that overlaps such a change cannot outlive it, whatever came first.
 *
 * Users and sessions of the first generation hold none.
 */
export const generationOf = (item: { generation?: number | null }): number => item.generation ?? 0

/** A user after what has ended all their sessions. */
export const nextOf = ({ uid, generation }: { uid: string; generation?: number | null }) => ({
  uid,
  generation: generationOf({ generation: generation ?? null }) + 1,
})
