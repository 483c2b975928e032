import { Validations } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'

/**
 * Accepts findings of the AwsSolutions rules on a construct and all below it.
 * @param findings the rule, with its finding in brackets where it has some, such as `IAM5[Resource::*]`, and the reason
 */
export function acceptFindings(construct: IConstruct, findings: Record<string, string>): void {
  const rules = Object.entries(findings).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason }))
  Validations.of(construct).acknowledge(...rules)
}
