// In its own file because lists and pages of problems know these without the calls of the slice.

/** Visibility of a problem: 1 public, 2 private, 3 contest. */
export const ProblemAuth = { public: 1, private: 2, contest: 3 } as const

/** How a problem is judged: as a whole (ACM), or by points for each case (OI). */
const ProblemType = { acm: 0, oi: 1 } as const
/** Whether the cases of a problem give points. */
export const isScored = ({ type }: { readonly type: number }): boolean => type === ProblemType.oi

/** Values of an own status besides the codes of submissions: solved, or never tried. */
export const OwnStatus = { accepted: 0, never: -10 } as const
