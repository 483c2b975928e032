// In its own file because lists and pages need nothing else of the slice.

export const ProblemAuth = { public: 1, private: 2, contest: 3 } as const

/** All or nothing (ACM), points by test point (OI), or answers to questions (objective). */
const ProblemType = { acm: 0, oi: 1, objective: 2 } as const
export const isScored = ({ type }: { readonly type: number }): boolean => type === ProblemType.oi
/** Whether test points or questions give points. */
export const givesPoints = ({ type }: { readonly type: number }): boolean => type !== ProblemType.acm
/** The language of answers to an objective problem. */
export const answerLanguage = 'Answer'
export const isObjective = ({ type }: { readonly type: number }): boolean => type === ProblemType.objective

/** What became of a group’s offer of a problem to the bank; a `public` one is in the bank, too. */
export const offers = ['none', 'applying', 'public', 'refused'] as const
export type Offer = (typeof offers)[number]
/** On the wire: null, 1, 2 and 3. */
export const offerCode = (offer: Offer): number | null => offers.indexOf(offer) || null

/** What the caller’s status may be besides codes of submissions. */
export const OwnStatus = { accepted: 0, never: -10 } as const
