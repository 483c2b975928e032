import { join } from 'node:path'
import { awsEnv } from '../engine/clients.ts'
import { root } from '../lib/paths.ts'
import { lastLines, run } from '../lib/run.ts'
import { Failure } from '../lib/step.ts'

const main = join(root, 'cdk/operator/main.ts')
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What an operator says on the command line for these settings. */
const said = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => [`--${dashed(name)}`, value])

/** Runs one of the operator's commands against the engine, as `npm run` would; gives what it wrote. */
export async function operate(
  endpoint: string,
  command: string,
  settings: Record<string, string>,
  ...more: string[]
): Promise<string> {
  const env = {
    ...process.env,
    ...awsEnv(endpoint),
    AWS_EC2_METADATA_DISABLED: 'true',
    CI: 'true',
    NODE_NO_WARNINGS: '1',
  }
  const { code, output } = await run(process.execPath, [main, command, ...said(settings), ...more], { cwd: root, env })
  if (code !== 0)
    throw new Failure(`npm run ${command} failed:\n${lastLines(output, 40)}`, 'Mend cdk/, then try again.')
  return output
}
