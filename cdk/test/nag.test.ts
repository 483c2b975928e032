import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { createSchool } from './support.ts'

test('SE-04 the stacks follow the AwsSolutions rules, but for what is acknowledged with a reason', () => {
  const { app } = createSchool({ judgeImage: undefined })
  const { violations } = new AwsSolutionsChecks().validateScope(app)
  const findings = violations.map(({ ruleName, violatingResources }) => [
    ruleName,
    ...violatingResources.map(({ constructPath }) => constructPath),
  ])
  expect(findings).toEqual([])
})

test('the rules see what they should: a table without recovery is found', () => {
  const { data } = createSchool()
  Object.assign(data.table.node.defaultChild ?? {}, { pointInTimeRecoverySpecification: undefined })
  const { violations } = new AwsSolutionsChecks().validateScope(data)
  expect(violations.map(({ ruleName }) => ruleName)).toEqual(['AwsSolutions-DDB3'])
})

test('CloudFormation would find nothing wrong with the templates', { timeout: 240_000 }, () => {
  const { app } = createSchool({}, true)
  const { directory } = app.synth()
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8'))
  expect(report.pluginReports).toEqual([])
})
