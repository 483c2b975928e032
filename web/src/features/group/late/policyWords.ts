import { computeLateFactor, type LatePolicy } from '@oj/functions/features/group/contract-late.ts'
import { roundToHundredths } from '@oj/shared/round.ts'
import type { TFunction } from 'i18next'

/** Whose policy it is: of a class for all its assignments, or an assignment's own. */
export type PolicyScope = 'class' | 'own'

/** How late the example is, in intervals. */
const exampleOf = { day: 2, hour: 3 } as const

/** A policy in sentences, the last one an example of what lateness costs. */
export function describePolicy(t: TFunction<'late'>, policy: LatePolicy, scope: PolicyScope): string[] {
  const { grace, interval, share, floor, missing, early, earlyMost, budget, most } = policy
  const begun = exampleOf[interval]
  const example = { late: begun, left: roundToHundredths(100 * computeLateFactor(policy, begun)) }
  const days = most === null ? budget : Math.min(budget, most)
  const budgetOf = { own: 'budget.own', class: days < budget ? 'budget.most' : 'budget.class' } as const
  return [
    share > 0 ? t(`costs.${interval}`, { share, floor }) : t('costs.nothing'),
    ...(grace > 0 ? [t('grace', { grace })] : []),
    ...(days > 0 ? [t(budgetOf[scope], { budget: scope === 'own' ? days : budget, most: days })] : []),
    ...(missing > 0 ? [t('missing', { missing })] : []),
    ...(early > 0 ? [t(`early.${interval}`, { early, most: earlyMost })] : []),
    ...(share > 0 ? [t(days > 0 ? `beyond.${interval}` : `example.${interval}`, example)] : []),
  ]
}
