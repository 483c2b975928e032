// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** How calls name assignments: in a field of their own. */
export const assignmentWire = { field: 'aid', above: 0 } as const
