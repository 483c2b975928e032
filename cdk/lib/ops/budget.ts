import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Stack } from 'aws-cdk-lib/core'

/**
 * Sends a mail when a school's month has cost four fifths of its budget, or is forecast to cost more than all of it.
 * `oj:school` must be activated as a cost allocation tag of the account first: until then nothing is counted.
 */
export function createBudget(scope: Stack, school: string, amount: number, address: string): void {
  const createNotification = (notificationType: string, threshold: number) => ({
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
    notificationsWithSubscribers: [createNotification('ACTUAL', 80), createNotification('FORECASTED', 100)],
  })
}
