import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { createSchool } from './support.ts'

const told = createSchool({ alarmMail: 'it@school.example', budget: '12' })
const template = Template.fromStack(told.ops)
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'))
const descriptions: string[] = alarms.map(({ Properties }) => Properties.AlarmDescription)

test('OP-04 whatever waits too long, fails or lies in dead letters raises an alarm', () => {
  for (const queue of ['contest', 'practice', 'judgeEvents', 'tasks'])
    expect(descriptions).toContainEqual(expect.stringMatching(`waited in the queue ${queue} for longer than`))
  for (const queue of ['judge', 'judgeEvents', 'tasks'])
    expect(descriptions).toContainEqual(expect.stringMatching(`dead letters of ${queue}:`))
  const lambdas = Object.keys(Template.fromStack(told.api).findResources('AWS::Lambda::Function'))
  expect(lambdas.length).toBeGreaterThan(4)
  // what these fail at lies in dead letters, whose alarms are above: an alarm more for each would cost more than all of them
  const ofQueues = ['JudgeEvents', 'Remote', 'Standings', 'Tasks']
  const untold = lambdas
    .map((id) => id.replace(/[0-9A-F]{8}$/, ''))
    .filter((id) => !descriptions.includes(`The Lambda ${id} fails.`))
  expect(untold.toSorted()).toEqual(ofQueues)
  expect(descriptions).toContain('The Lambda Page fails.')
  expect(descriptions).toContain('Lambdas are called more often than the account allows at once.')
  expect(descriptions).toContain('The judges gave a job up; its submission is a System Error.')
})

test('OP-04 every alarm tells the same topic, and silence is no alarm', () => {
  expect(Object.keys(template.findResources('AWS::SNS::Topic'))).toHaveLength(1)
  for (const { Properties } of alarms) {
    expect(Properties.AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Alarms/) }])
    expect(Properties.TreatMissingData).toBe('notBreaching')
  }
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'it@school.example' })
})

test('OP-04 alarms and the budget of this account may tell the topic', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'] },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  })
})

test('OP-02 a month that costs too much is told to the same address', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({
      BudgetLimit: { Amount: 12, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:oj:school$demo'] },
    }),
    NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
      Notification: Match.objectLike({ Threshold }),
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'it@school.example' }],
    })),
  })
})

test('without an address nobody is told, and no budget is kept', () => {
  const silent = Template.fromStack(createSchool().ops)
  silent.resourceCountIs('AWS::SNS::Subscription', 0)
  silent.resourceCountIs('AWS::Budgets::Budget', 0)
})

test('OP-04 one saved query follows a request through the logs of the API, the judge, the verdict and the pages', () => {
  const [query] = Object.values(template.findResources('AWS::Logs::QueryDefinition'))
  expect(query?.Properties.QueryString).toContain('filter requestId =')
  const names = JSON.stringify(query?.Properties.LogGroupNames)
  for (const log of ['ApiLog', 'JudgeEventsLog', 'JudgeLog', 'PageLog']) expect(names).toContain(log)
})
