// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** How calls name timed works: in the field of contests, above all numbers of those. */
export const timedWorkWire = { field: 'cid', above: 50_000 } as const
