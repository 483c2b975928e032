import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localPath, root } from '../lib/paths.ts'
import { lastLines, run } from '../lib/run.ts'
import { hashOf, stamp } from '../lib/stamp.ts'
import { Failure } from '../lib/step.ts'

/** The data stack's CloudFormation template, synthesised by CDK; anew only when its source or the library changed. */
export async function dataTemplate(): Promise<string> {
  const target = localPath('data-stack.json')
  const done = stamp('data-stack')
  const version = hashOf(join(root, 'cdk'), join(root, 'package-lock.json'))
  if (!done.is(version) || !existsSync(target)) {
    const { code, output } = await run(process.execPath, [join(root, 'cdk/bin/synth-data.ts'), target])
    if (code !== 0)
      throw new Failure(`The data stack could not be synthesised:\n${lastLines(output)}`, 'Mend cdk/, then try again.')
    done.set(version)
  }
  return readFileSync(target, 'utf8')
}
