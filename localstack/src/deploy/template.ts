import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { localPath, root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { hashOf, openStamp } from '../lib/stamp.ts'
import { Failure } from '../lib/step.ts'

/** The data stack's CloudFormation template, synthesised by CDK; again only when its source or the library changed. */
export async function dataTemplate(): Promise<string> {
  const target = localPath('data-stack.json')
  const done = openStamp('data-stack')
  const version = hashOf(join(root, 'cdk'), join(root, 'package-lock.json'))
  if (!done.is(version) || !existsSync(target)) {
    // several stacks may start at once: none may read what another has half written
    const own = `${target}.${process.pid}`
    const { code, output } = await runProgram(process.execPath, [join(root, 'cdk/bin/synth-data.ts'), own])
    if (code !== 0)
      throw new Failure(`The data stack could not be synthesised:\n${lastLines(output)}`, 'Mend cdk/, then try again.')
    renameSync(own, target)
    done.set(version)
  }
  return readFileSync(target, 'utf8')
}
