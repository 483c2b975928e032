/** Why test points do not judge a problem as where it comes from: they are its examples, or another judge has the others. */
export const incompletes = ['samples-only', 'remote-stub'] as const
export type Incomplete = (typeof incompletes)[number]
