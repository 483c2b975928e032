import { Template } from 'aws-cdk-lib/assertions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import list from '../operator/cost/prices.json' with { type: 'json' }
import {
  addUsages,
  beyondFree,
  contestUsage,
  idleMonth,
  judgeHoursFor,
  multiplyUsage,
  submission,
  type Unit,
  type Usage,
} from '../operator/cost/usage.ts'
import { costOf, listLargestParts, listScenarios, schoolStacks } from '../operator/cost.ts'
import { createSchool } from './support.ts'

const units = Object.keys(list.prices) as Unit[]
const usage: fc.Arbitrary<Usage> = fc.dictionary(fc.constantFrom(...units), fc.integer({ min: 0, max: 1_000_000 }))

test('OP-07 costs add up and grow in proportion', () => {
  fc.assert(
    fc.property(usage, usage, fc.integer({ min: 0, max: 1000 }), (a, b, count) => {
      expect(costOf(addUsages(a, b))).toBeCloseTo(costOf(a) + costOf(b), 6)
      expect(costOf(multiplyUsage(count, a)) / Math.max(1, costOf(a))).toBeCloseTo(
        (count * costOf(a)) / Math.max(1, costOf(a)),
        6,
      )
      expect(listLargestParts(a, units.length).reduce((sum, [, part]) => sum + part, 0)).toBeCloseTo(costOf(a), 6)
    }),
  )
})

test('OP-07 each price names the source that it was checked against', () => {
  const named = Object.values(list.prices).map(({ source }) => source)
  expect(new Set(named)).toEqual(new Set(Object.keys(list.sources)))
})

test('OP-07 known amounts', () => {
  expect(costOf({ tableWrites: 1_000_000, apiCalls: 1_000_000 })).toBeCloseTo(0.625 + 1, 9)
  expect(judgeHoursFor(3600)).toBeCloseTo(1.25, 9)
  expect(submission).toMatchObject({
    apiCalls: 10,
    tableReads: 10 + 8 * 2 + 15 + 8,
    tableWrites: 26 + 35,
    queueCalls: 15,
    fairCalls: 3,
  })
  expect(listLargestParts({ secretMonths: 1, alarmMetricMonths: 5, mails: 1 }, 2)).toEqual([
    ['alarmMetricMonths', 0.5],
    ['secretMonths', 0.4],
  ])
})

test('OP-07 a bigger contest never costs less, and its judges are paid for from before it begins', () => {
  const size = fc.tuple(
    fc.integer({ min: 1, max: 3000 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 60 }),
  )
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 16 }), ([people, hours, each], judges) => {
      const { judgeHours = 0, spotJudgeHours = 0 } = contestUsage(people, hours, each, judges)
      expect(judgeHours + spotJudgeHours).toBeGreaterThanOrEqual(judges * (hours + 1))
      expect(costOf(contestUsage(people + 1, hours, each, judges))).toBeGreaterThan(
        costOf(contestUsage(people, hours, each, judges)),
      )
    }),
  )
})

test('OP-07 an idle month of one school costs at most 5.50 USD, with the alarms and the polled queues that the stacks have', () => {
  const { data, api, judge, web, ops } = createSchool({ alarmMail: 'it@school.example' })
  const resources = [data, api, judge, web, ops].flatMap((stack) =>
    Object.values(Template.fromStack(stack).toJSON().Resources),
  )
  const Sum = z.object({ Metrics: z.array(z.object({ MetricStat: z.optional(z.unknown()) })) })
  const metrics = resources
    .map((resource) => Object(resource))
    .flatMap(({ Type, Properties }) => {
      const sum = Sum.safeParse(Properties)
      if (Type === 'AWS::CloudWatch::Alarm')
        return [sum.success ? sum.data.Metrics.filter(({ MetricStat }) => MetricStat).length : 1]
      // A target is held by two alarms of the service's own.
      const backlog = Properties.TargetTrackingScalingPolicyConfiguration?.CustomizedMetricSpecification
      return backlog ? [2 * Sum.parse(backlog).Metrics.filter(({ MetricStat }) => MetricStat).length] : []
    })
  const sum = metrics.reduce((all, count) => all + count, 0)
  expect(sum).toBeGreaterThan(20)
  expect(sum).toBeLessThanOrEqual(schoolStacks.alarmMetrics)
  const polled = resources.filter((resource) => Object(resource).Type === 'AWS::Lambda::EventSourceMapping')
  expect(polled).toHaveLength(schoolStacks.polledQueues)
  expect(costOf(beyondFree(idleMonth(schoolStacks)))).toBeLessThanOrEqual(5.5)
})

test('OP-07 every question has its price', () => {
  for (const [name, asked] of Object.entries(listScenarios())) expect(costOf(asked), name).toBeGreaterThan(0)
})
