// In its own file because lists and pages of problems know these without the calls of the slice.

/** Visibility of a problem: 1 public, 2 private, 3 contest. */
export const ProblemAuth = { public: 1, private: 2, contest: 3 } as const

/** How a problem is judged: as a whole (ACM), by points for each case (OI), or by answers to its questions. */
const ProblemType = { acm: 0, oi: 1, objective: 2 } as const
/** Whether the cases of a problem give points. */
export const isScored = ({ type }: { readonly type: number }): boolean => type === ProblemType.oi
/** Whether a problem gives points, for its test points or its questions. */
export const givesPoints = ({ type }: { readonly type: number }): boolean => type !== ProblemType.acm
/** The "language" in which answers to an objective problem are handed in. */
export const answerLanguage = 'Answer'
/** Whether a problem asks for answers instead of a program. */
export const isObjective = ({ type }: { readonly type: number }): boolean => type === ProblemType.objective

/** What became of a problem that its group offered to the bank; `public` ones are met there, too. */
export const offers = ['none', 'applying', 'public', 'refused'] as const
export type Offer = (typeof offers)[number]
/** The same as the wire has it: null, 1, 2 and 3. */
export const offerCode = (offer: Offer): number | null => offers.indexOf(offer) || null

/** Values of an own status besides the codes of submissions: solved, or never tried. */
export const OwnStatus = { accepted: 0, never: -10 } as const
