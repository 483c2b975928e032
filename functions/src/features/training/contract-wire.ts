// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** How calls name trainings. */
export const trainingWire = { field: 'tid', above: 0 } as const
