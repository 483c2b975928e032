import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct, IConstruct } from 'constructs'
import type { ApiStack } from './api-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { JudgeStack } from './judge-stack.ts'
import { createAlarms } from './ops/alarms.ts'
import { createBudget } from './ops/budget.ts'
import { createDashboard } from './ops/dashboard.ts'
import type { WebStack } from './web-stack.ts'

export interface OpsStackProps extends StackProps {
  data: DataStack
  api: ApiStack
  judge: JudgeStack
  web: WebStack
  school: string
  /** The mail address for alarms and the budget; without it no mails are sent. */
  alarmMail: string | undefined
  /** What a month may cost, in USD. */
  budget: number
}

/** What an operator watches: alarms, one dashboard, the way of one request through all logs, and the costs. */
export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, props: OpsStackProps) {
    const { data, api, judge, web, school, alarmMail, budget, ...rest } = props
    super(scope, id, rest)
    const ofApi = api.node.findAll().filter((node: IConstruct) => node instanceof Lambda)
    const lambdas = [...ofApi, web.pageLambda]
    const alarms = createAlarms(this, data, api, lambdas)
    createDashboard(this, { data, api, judge, lambdas, alarms })
    this.#followRequests(api, judge, web)
    const topic = this.#createTopic()
    for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(topic))
    if (alarmMail !== undefined) {
      topic.addSubscription(new EmailSubscription(alarmMail))
      createBudget(this, school, budget, alarmMail)
    }
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn })
    new CfnOutput(this, 'DashboardName', { value: this.stackName })
  }

  /** Where alarms and the budget tell. A topic with a policy of its own, as for TLS alone, lets nobody in who is not named. */
  #createTopic(): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    const tellers = ['cloudwatch', 'budgets'].map((name) => new ServicePrincipal(`${name}.amazonaws.com`))
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: tellers,
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    return topic
  }

  /** A saved query: every line of one request, from the call over the judge to the verdict. */
  #followRequests(...stacks: Stack[]): void {
    new QueryDefinition(this, 'OneRequest', {
      queryDefinitionName: `${this.stackName}/one-request`,
      queryString: new QueryString({
        fields: ['@timestamp', '@log', '@message'],
        filterStatements: ['requestId = "PUT-THE-x-request-id-HERE"'],
        sort: '@timestamp asc',
      }),
      logGroups: stacks.flatMap((stack) => stack.node.findAll().filter((node: IConstruct) => node instanceof LogGroup)),
    })
  }
}
