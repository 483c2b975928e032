// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** How calls name contests. */
export const contestWire = { field: 'cid', above: 0 } as const
/** The largest number of a contest: larger ones are timed works. */
export const contestMax = 50_000
