import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { root } from '../lib/paths.ts'
import { type Options, prefixOf } from './options.ts'
import { Refusal } from './words.ts'

/** The outputs of a school's stacks, by their names. */
export type Outputs = Readonly<Record<string, string>>

/** Runs a program on this terminal to its end. @throws Refusal where it fails */
export function runHere(
  what: string,
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${what} failed; its own words stand above.`)),
    )
  })
}

/** The region that the AWS libraries find: in the environment or in the profile of who calls. */
const regionHere = (): Promise<string> => new CloudFormationClient({}).config.region()

/** What the server's own code needs to know of a stack, to run on this machine. */
export const serverEnv = async (outputs: Outputs): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  AWS_REGION: await regionHere(),
  TABLE_NAME: outputs.TableName,
  TEST_DATA_BUCKET: outputs.TestDataBucket,
  UPLOADS_BUCKET: outputs.UploadsBucket,
  SNAPSHOTS_BUCKET: outputs.SnapshotsBucket,
  AUTH_SECRET_ARN: outputs.AuthSecretArn,
})

/** Runs the CDK command line on a school's stacks, or on such as were synthesised before (`--app FOLDER`). */
export function runCdk({ context, values }: Options, ...args: string[]): Promise<void> {
  const cli = join(root, 'node_modules/aws-cdk/bin/cdk')
  // Already synthesised: must not be synthesised again, as the settings file of the folder cdk/ would cause.
  const [cwd, app] = values.app
    ? [root, ['--app', values.app]]
    : [join(root, 'cdk'), ['--app', `${process.execPath} bin/app.ts`]]
  const said = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return runHere(`cdk ${args[0]}`, process.execPath, [cli, ...args, ...app, ...said, '--no-notices'], { cwd })
}

async function outputsOf(cloud: CloudFormationClient, name: string): Promise<Outputs> {
  try {
    const { Stacks: [stack] = [] } = await cloud.send(new DescribeStacksCommand({ StackName: name }))
    return Object.fromEntries(
      (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    )
  } catch (error) {
    // Where there is no such stack, the service says that the request is not valid.
    if (error instanceof Error && error.name === 'ValidationError') return {}
    throw error
  }
}

/** The outputs of all stacks of a school. @throws Refusal where its data stack does not stand */
export async function readOutputs({ config }: Options): Promise<Outputs> {
  const cloud = new CloudFormationClient({})
  const names = ['data', 'api', 'judge', 'web', 'ops'].map((part) => `${prefixOf(config)}-${part}`)
  const each = await Promise.all(names.map((name) => outputsOf(cloud, name)))
  const outputs: Outputs = Object.assign({}, ...each)
  if (!outputs.TableName) throw new Refusal(`There is no stack ${prefixOf(config)}-data in this account and region.`)
  return outputs
}

/** The text of a secret. */
export async function readSecret(arn: string): Promise<string> {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }))
  return SecretString
}
