import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Stack } from 'aws-cdk-lib/core'

/**
 * Tells an address when a school's month costs four fifths of its budget, or is on its way to more than all of it.
 * The account must have made `oj:school` a cost allocation tag, once; until then nothing is counted.
 */
export function createBudget(scope: Stack, school: string, amount: number, address: string): void {
  const tell = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:oj:school$${school}`] },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  })
}
