import { Architecture } from 'aws-cdk-lib/aws-lambda'
import { type App, Tags } from 'aws-cdk-lib/core'
import { ApiStack } from './api-stack.ts'
import { readConfig } from './config.ts'
import { DataStack } from './data-stack.ts'
import { JudgeStack } from './judge-stack.ts'
import { OpsStack } from './ops-stack.ts'
import { webDist } from './paths.ts'
import { WebStack } from './web-stack.ts'

/**
 * All stacks of one school's semester, named `oj-<school>-<semester>-…`, so that many live side by side.
 * @param dist the folder of the built pages
 * @throws Error in words when the context of the app is not right
 */
export function createStacks(app: App, dist = webDist) {
  const config = readConfig((key) => app.node.tryGetContext(key))
  const prefix = `oj-${config.school}-${config.semester}`
  Tags.of(app).add('oj:school', config.school)
  Tags.of(app).add('oj:semester', config.semester)

  const data = new DataStack(app, `${prefix}-data`, { retain: config.retain })
  const architecture = config.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64
  const api = new ApiStack(app, `${prefix}-api`, {
    data,
    architecture,
    mailSender: config.mailSender,
    reserve: config.reserve,
  })
  const judge = new JudgeStack(app, `${prefix}-judge`, {
    data,
    image: config.judgeImage,
    min: config.judgeMin,
    max: config.judgeMax,
    onDemand: config.judgeOnDemand,
    warm: config.warm,
    timeZone: config.timeZone,
  })
  const { domain: name, certificate } = config
  const domain = name && certificate ? { name, certificate } : undefined
  const { httpApi, frontKey, feedUrl } = api
  const web = new WebStack(app, `${prefix}-web`, {
    data,
    httpApi,
    feedUrl,
    architecture,
    frontKey,
    dist,
    domain,
  })
  const { alarmMail, budget, school } = config
  const ops = new OpsStack(app, `${prefix}-ops`, { data, api, judge, web, school, alarmMail, budget })
  return { data, api, judge, web, ops }
}
