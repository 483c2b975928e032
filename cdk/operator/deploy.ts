import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { cdk, type Outputs, readOutputs, runHere } from './cloud.ts'
import { firstSetUp } from './first-set-up.ts'
import { type Options, prefixOf, readOptions } from './options.ts'
import { say } from './words.ts'

/** `npm run deploy`: builds the pages, deploys a school's stacks or brings them up to date, and sets a new one up. */
export async function deploy(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { values: ['app'], flags: ['samples', 'bare'] }, true)
  if (!options.values.app) {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    await runHere('The build of the pages', process.execPath, [vite, 'build'], { cwd: join(root, 'web') })
  }
  await cdk(options, 'bootstrap')
  await cdk(options, 'deploy', '--all', '--require-approval', 'never', '--progress', 'events')
  const outputs = await readOutputs(options)
  const samples = options.flags.has('samples')
  // A stack that an export will be brought into stays empty.
  if (!options.flags.has('bare')) await firstSetUp(outputs, { samples, mailSender: options.config.mailSender })
  say(addresses(options, outputs))
}

function addresses({ config, region }: Options, outputs: Outputs): string {
  const inRegion = region ? ` --region ${region}` : ''
  return `
  ${prefixOf(config)} is deployed:  ${outputs.WebUrl}

    account   root
    password  aws secretsmanager get-secret-value --secret-id ${outputs.RootPasswordArn} --query SecretString --output text${inRegion}
              (the first one: change it in the settings of the account after you have signed in)

  ${config.domain ? `Point ${config.domain} at ${outputs.DistributionName} (CNAME, or an alias record).` : 'Dashboard and alarms: CloudWatch,'} ${outputs.DashboardName ?? ''}
`
}
