import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { prepareAccount } from './account.ts'
import { type Outputs, readOutputs, readSecret, runCdk, runHere, serverEnv } from './cloud.ts'
import { type Options, prefixOf, readOptions } from './options.ts'
import { printToStderr, Refusal } from './words.ts'

/** `npm run deploy`: builds the pages, deploys a school's stacks or brings them up to date, and sets a new one up. */
export async function deploySchool(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { values: ['app'], flags: ['samples', 'bare'] }, true)
  if (!options.values.app) {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    await runHere('The build of the pages', process.execPath, [vite, 'build'], { cwd: join(root, 'web') })
  }
  await prepareAccount(options.config)
  await runCdk(options, 'bootstrap')
  await runCdk(options, 'deploy', '--all', '--require-approval', 'never', '--progress', 'events').catch(
    halfMade(options),
  )
  const outputs = await readOutputs(options)
  const samples = options.flags.has('samples')
  // A stack that an export will be brought into stays empty.
  if (!options.flags.has('bare')) await setUp(outputs, { samples, mailSender: options.config.mailSender })
  printToStderr(formatAddresses(options, outputs))
}

/**
 * Makes the root account, where there is none, with the password of its secret, and brings in the sample problems, if
 * wanted. It may run again: what is there stays.
 */
async function setUp(outputs: Outputs, wanted: { samples: boolean; mailSender: string }): Promise<void> {
  const env = {
    ...(await serverEnv(outputs)),
    MAIL_SENDER: wanted.mailSender,
    OJ_ROOT_PASSWORD: await readSecret(outputs.RootPasswordArn ?? ''),
  }
  const script = join(root, 'functions/src/operate/set-up.ts')
  await runHere(
    'The first set-up',
    process.execPath,
    [script, ...(wanted.samples ? [join(root, 'localstack/sample-problems')] : [])],
    {
      cwd: root,
      env,
    },
  )
}

/** Says what becomes of stacks of which one has failed. */
const halfMade =
  ({ config }: Options) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    const prefix = prefixOf(config)
    throw new Refusal(`${error.message}

  What stands already stays, and nothing is lost. Mend what the words above name and run the same line again: a stack that
  was never whole is made anew. To remove what is half made, the last one first:
    npm run destroy -- --school ${config.school} --semester ${config.semester} --data delete --sure ${prefix}
  and where that finds no data: aws cloudformation delete-stack --stack-name ${prefix}-data`)
  }

function formatAddresses({ config, region }: Options, outputs: Outputs): string {
  const inRegion = region ? ` --region ${region}` : ''
  return `
  ${prefixOf(config)} is deployed:  ${outputs.WebUrl}

    account   root
    password  aws secretsmanager get-secret-value --secret-id ${outputs.RootPasswordArn} --query SecretString --output text${inRegion}
              (the first one: change it in the settings of the account after you have signed in)

  ${config.domain ? `Point ${config.domain} at ${outputs.DistributionName} (CNAME, or an alias record).` : 'Dashboard and alarms: CloudWatch,'} ${outputs.DashboardName ?? ''}
`
}
