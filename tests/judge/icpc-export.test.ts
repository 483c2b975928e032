import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackage } from '@oj/shared/packages/read-package.ts'
import { writeIcpc } from '@oj/shared/packages/write/icpc.ts'
import { expect, it } from 'vitest'
import { usePackages } from '../support/data/packages.ts'

const samples = fileURLToPath(new URL('../../localstack/sample-problems/', import.meta.url))
const { verified } = usePackages()

it.each(['distant-neighbours', 'hidden-number'])(
  'AD-05 JD-09 judges the solutions of %s as its own package does when it comes from an ICPC export',
  async (slug) => {
    const problem = await readPackage(join(samples, slug))
    // One correct and one wrong solution: each verdict of the checker passes through the adapter.
    const wanted = ['accepted/', 'wrong_answer/']
    const submissions = wanted.flatMap((verdict) => {
      const found = problem.submissions.find(({ name, path }) => name.startsWith(verdict) && /\.(cpp|py)$/.test(path))
      return found ? [found] : []
    })
    expect(submissions).toHaveLength(wanted.length)
    const files: Record<string, string> = {}
    for (const entry of await writeIcpc({ ...problem, submissions })) {
      files[entry.path] = 'file' in entry ? await readFile(entry.file, 'utf8') : entry.text
    }
    const results = Object.values(await verified(files))
    expect(results.map(([verdict, , agrees]) => [verdict, agrees])).toEqual([
      ['AC', true],
      ['WA', true],
    ])
  },
  300_000,
)
