import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

/** Runs a job of the Lambda `timers` again and again; the job's name comes with the event. */
export function everySoOften(scope: Construct, timers: Lambda, job: string, rate: Duration): void {
  // The next turn does the work of one that failed, so that no turn is tried again.
  const target = new LambdaFunction(timers, { event: RuleTargetInput.fromObject({ job }), retryAttempts: 0 })
  new Rule(scope, `Every-${job}`, { schedule: Schedule.rate(rate), targets: [target] })
}
