import { join } from 'node:path'
import { awsEnv } from '../engine/clients.ts'
import { root } from '../lib/paths.ts'
import { lastLines, run } from '../lib/run.ts'
import { Failure } from '../lib/step.ts'

const cli = join(root, 'node_modules/aws-cdk/bin/cdk')
const account = '000000000000'

/** Runs the CDK command line against the engine; throws with its last words where it fails. */
async function cdk(endpoint: string, args: string[]): Promise<void> {
  const env = { ...process.env, ...awsEnv(endpoint), AWS_EC2_METADATA_DISABLED: 'true', CI: 'true' }
  // Not in cdk/: its cdk.json would have it synthesise the app anew.
  const cwd = join(root, 'localstack')
  const { code, output } = await run(process.execPath, [cli, ...args, '--no-notices', '--no-color'], { cwd, env })
  if (code !== 0) throw new Failure(`cdk ${args[0]} failed:\n${lastLines(output, 40)}`, 'Mend cdk/, then try again.')
}

export const bootstrap = (endpoint: string) => cdk(endpoint, ['bootstrap', `aws://${account}/us-east-1`])

export const deployAll = (endpoint: string, folder: string) =>
  cdk(endpoint, ['deploy', '--all', '--app', folder, '--require-approval', 'never', '--progress', 'events'])

export const destroyAll = (endpoint: string, folder: string) =>
  cdk(endpoint, ['destroy', '--all', '--app', folder, '--force'])
