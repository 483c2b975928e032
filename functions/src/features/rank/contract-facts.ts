// In its own file because the pages of the lists know it without their calls.

/** The global rank lists. */
export const RankType = { acm: 0, oi: 1, rating: 2 } as const
