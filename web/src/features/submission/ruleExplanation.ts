/** The rules by which test points make a verdict, as in the texts. */
const tips = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error', 'acm'] as const

/** The rule to explain above the test points; problems without scores have the rule of ACM. */
export function tipOf(judgeCaseMode: string, isScored: boolean): (typeof tips)[number] {
  const own = tips.find((tip) => tip === judgeCaseMode) ?? 'default'
  return isScored || own === 'ergodic_without_error' ? own : 'acm'
}
