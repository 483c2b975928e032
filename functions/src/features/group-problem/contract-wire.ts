// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** How calls name the problems of groups: by the group's number. */
export const groupWire = { field: 'gid', above: 0 } as const
