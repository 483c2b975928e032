import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Duration, type Stack } from 'aws-cdk-lib/core'
import type { ApiStack } from '../api-stack.ts'
import type { DataStack } from '../data-stack.ts'
import { jobsOnHand, judgesRunning } from '../judge/metrics.ts'
import { type JudgeStack, judgeQueues } from '../judge-stack.ts'
import { lengthAndAge } from './alarms.ts'

const createGraph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })

interface Sources {
  data: DataStack
  api: ApiStack
  judge: JudgeStack
  lambdas: Lambda[]
  alarms: Alarm[]
}

/** One page that answers: does it work, is it fast, does anything wait, what does it use. */
export function createDashboard(scope: Stack, { data, api, judge, lambdas, alarms }: Sources): void {
  const { contest, practice, rejudge, judgeEvents, tasks } = data.queues
  const queues = Object.entries({ contest, practice, rejudge, judgeEvents, tasks }).map(([name, queue]) =>
    lengthAndAge(queue, name),
  )
  const latency = (statistic: string) => api.httpApi.metricLatency({ statistic, label: `ms, ${statistic}` })
  const units = { statistic: 'Sum', period: Duration.minutes(5) }
  new Dashboard(scope, 'Dashboard', {
    dashboardName: scope.stackName,
    defaultInterval: Duration.hours(12),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 })],
      [
        createGraph(
          'Calls and errors',
          [api.httpApi.metricCount({ statistic: 'Sum', label: 'calls' })],
          [
            api.httpApi.metricClientError({ statistic: 'Sum', label: '4xx' }),
            api.httpApi.metricServerError({ statistic: 'Sum', label: '5xx' }),
          ],
        ),
        createGraph('How long a call takes', ['p50', 'p95', 'p99'].map(latency)),
      ],
      [
        createGraph('Jobs on hand, and judges', [jobsOnHand(judgeQueues(data))], [judgesRunning(judge.service)]),
        createGraph(
          'Waiting messages',
          queues.map(({ length }) => length),
        ),
      ],
      [
        createGraph(
          'Age of the oldest message, s',
          queues.map(({ age }) => age),
        ),
        createGraph(
          'Lambdas: duration p95, ms',
          lambdas.map((lambda) => lambda.metricDuration({ statistic: 'p95', label: lambda.node.id })),
        ),
      ],
      [
        createGraph('Units of the table', [
          data.table.metricConsumedReadCapacityUnits(units),
          data.table.metricConsumedWriteCapacityUnits(units),
        ]),
        createGraph(
          'Lambdas: errors',
          lambdas.map((lambda) => lambda.metricErrors({ label: lambda.node.id })),
        ),
      ],
    ],
  })
}
