import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { localPath, root } from '@oj/localstack/lib/paths.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { failedFiles, readReport } from './outcome.ts'

/** The variable that tells vitest which files go first, a path in each line. */
export const firstVariable = 'OJ_TEST_FIRST'

/** Where a whole run leaves what it came to. */
export const lastOutcome = (): string => localPath('test-outcome.json')

/** The files of the checkout that differ from a commit, by their paths from the root, new ones included. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout, stderr } = git('diff', '--name-only', commit)
  if (status !== 0) throw new Error(`git knows no commit ${commit}: ${stderr}`)
  const added = git('ls-files', '--others', '--exclude-standard').stdout
  return [...new Set(`${stdout}${added}`.split('\n'))].filter((path) => path !== '')
}

/** The test files to see first: what failed last, then what has changed. */
export function filesToSeeFirst(): string[] {
  const failed = existsSync(lastOutcome()) ? failedFiles(readReport(lastOutcome())) : []
  // a copy without its history has no changes to tell
  const changed = existsSync(`${root}/.git`) ? changedSince('HEAD') : []
  return [...new Set([...failed, ...changed])]
}

/** Takes these files first, in their order; the others as vitest does. */
export default class FirstThingsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = (process.env[firstVariable] ?? '').split('\n')
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = first.indexOf(relative(root, moduleId))
      return at < 0 ? first.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
