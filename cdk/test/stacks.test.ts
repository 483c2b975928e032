import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { readConfig } from '../lib/config.ts'
import { context, createSchool } from './support.ts'

const read = (given: Record<string, unknown>) => () => readConfig((key) => ({ ...context, ...given })[key])

test('a stack is named after its school and semester, so that two never clash', () => {
  const parts = ['data', 'api', 'judge', 'web', 'ops']
  const names = (own: Record<string, unknown>) => {
    const { data, api, judge, web, ops } = createSchool(own)
    return [data, api, judge, web, ops].map(({ stackName }) => stackName)
  }
  expect(names({})).toEqual(parts.map((part) => `oj-demo-2026-autumn-${part}`))
  expect(names({ school: 'lake' })).toEqual(parts.map((part) => `oj-lake-2026-autumn-${part}`))
})

test('what a school owns carries its name and semester', () => {
  Template.fromStack(createSchool().data).allResourcesProperties('AWS::SQS::Queue', {
    Tags: [
      { Key: 'oj:school', Value: 'demo' },
      { Key: 'oj:semester', Value: '2026-autumn' },
    ],
  })
})

test('without pages that were built, there is nothing to put up', () => {
  const { web } = createSchool({}, false, '/nowhere')
  Template.fromStack(web).resourceCountIs('Custom::CDKBucketDeployment', 0)
})

test('what an operator need not say has its value', () => {
  expect(read({})()).toEqual({
    ...context,
    retain: true,
    architecture: 'arm64',
    judgeMin: 0,
    judgeMax: 8,
    judgeOnDemand: 0,
    warm: [],
    timeZone: 'Asia/Shanghai',
    budget: 30,
    reserve: false,
  })
})

test('the values of a command line are text', () => {
  expect(read({ retain: 'false', judgeMin: '2', judgeMax: '3' })()).toMatchObject({
    retain: false,
    judgeMin: 2,
    judgeMax: 3,
  })
})

test.each([
  [{ school: undefined }, 'school: give a name of 2 to 20 small letters'],
  [{ school: 'My School' }, 'school: give a name of 2 to 20 small letters'],
  [{ semester: 'autumn' }, 'semester: give a year and a season, such as 2026-autumn'],
  [{ mailSender: 'nobody' }, 'mailSender: give the address that SES may send mail from'],
  [{ retain: 'perhaps' }, 'retain: retain is true or false'],
  [{ architecture: 'mips' }, 'architecture: architecture is arm64 or x86_64'],
  [{ judgeImage: '' }, 'judgeImage: judgeImage is the name of an image'],
  [{ judgeMin: '-1' }, 'judgeMin: judgeMin is a whole number, 0 or more'],
  [{ judgeMax: 'many' }, 'judgeMax: judgeMax is a whole number, 1 or more'],
  [{ judgeOnDemand: '1.5' }, 'judgeOnDemand: judgeOnDemand is a whole number, 0 or more'],
  [{ domain: 'https://a.b' }, 'domain: domain is a name such as judge.school.example'],
  [{ domain: 'judge.school.example' }, 'domain: needs a certificate'],
  [{ certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/a' }, 'the ARN of a certificate in us-east-1'],
  [{ alarmMail: 'me' }, 'alarmMail: alarmMail is an address'],
  [{ budget: '0' }, 'budget: budget is a whole number of USD'],
  [{ warm: 'tomorrow' }, 'warm: warm is a list such as'],
  [{ warm: 'MON-FRI/18:00/07:45/1' }, 'warm: warm is a list such as'],
  [{ warm: '2026-02-30T08:00/2026-03-01T08:00/1' }, 'warm: warm is a list such as'],
  [{ timeZone: 'Moon/Sea' }, 'timeZone: timeZone is a name such as Asia/Shanghai'],
  [{ reserve: 'perhaps' }, 'reserve: reserve is true or false'],
  [{ judgeMin: '9' }, 'judgeMin: is more than judgeMax'],
])('%o is refused with words', (given, words) => {
  expect(read(given)).toThrow(words)
})

test('all that is wrong is said at once', () => {
  expect(read({ school: '', semester: '' })).toThrow(/school.*\n.*semester/)
})
