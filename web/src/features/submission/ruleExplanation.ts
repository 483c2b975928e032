/** The rules by which test points make a verdict, as the texts name them. */
const tips = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error', 'acm'] as const

/** Which rule's explanation stands above the test points; a problem without scores has the rule of ACM. */
export function tipOf(judgeCaseMode: string, isScored: boolean): (typeof tips)[number] {
  const own = tips.find((tip) => tip === judgeCaseMode) ?? 'default'
  return isScored || own === 'ergodic_without_error' ? own : 'acm'
}
