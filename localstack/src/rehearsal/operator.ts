import { join } from 'node:path'
import { awsEnv } from '../engine/clients.ts'
import { root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { Failure } from '../lib/step.ts'

const main = join(root, 'cdk/operator/main.ts')
const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What an operator says on the command line for these settings. */
const formatOptions = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => [`--${toKebabCase(name)}`, value])

/** Runs one of the operator's commands against the engine, as `npm run` would; gives what it wrote. */
export async function runOperator(
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
  const { code, output } = await runProgram(process.execPath, [main, command, ...formatOptions(settings), ...more], {
    cwd: root,
    env,
  })
  if (code !== 0)
    throw new Failure(`npm run ${command} failed:\n${lastLines(output, 40)}`, 'Mend cdk/, then try again.')
  return output
}
