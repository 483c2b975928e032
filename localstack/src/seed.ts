import { join } from 'node:path'
import { root } from './lib/paths.ts'
import { lastLines, runProgram } from './lib/run.ts'
import { Failure } from './lib/step.ts'

/** Makes the root account and brings the sample problems in; what is there already stays. */
export async function seedSite(env: NodeJS.ProcessEnv): Promise<void> {
  const args = [join(root, 'localstack/src/site/seed.ts'), join(root, 'localstack/sample-problems')]
  const { code, output } = await runProgram(process.execPath, args, { env })
  if (code !== 0)
    throw new Failure(
      `The sample problems could not be brought in:\n${lastLines(output)}`,
      'Mend the package that it names, then try again.',
    )
}
