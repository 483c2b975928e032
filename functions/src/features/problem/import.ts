import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packTestData } from '@oj/judge/packages/pack.ts'
import { loadTestData } from '@oj/judge/packages/programs.ts'
import { type ProblemPackage, readPackage } from '@oj/judge/packages/read-package.ts'
import { now } from '../../platform/clock.ts'
import { nextNumber } from '../../platform/counter.ts'
import { env } from '../../platform/env.ts'
import { putObject } from '../../platform/storage.ts'
import { ProblemAuth } from './contract.ts'
import { tagNumbers } from './new-tags.ts'
import {
  allProblems,
  type NewProblemRow,
  type ProblemRow,
  saveProblem,
  type TestData,
  trashedProblems,
} from './store.ts'

export type Imported = 'created' | 'updated' | 'unchanged' | 'kept'

/** A hash of everything in a package's folder: the same files, the same version. */
async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`${file.slice(folder.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Puts a package's test data up as one archive; its key carries the version, so that no judge ever has an old one. */
async function storeTestData(pid: number, problem: ProblemPackage): Promise<TestData> {
  const { archive, version } = await packTestData(await loadTestData(problem))
  const key = `test-data/${pid}/${version}.zip`
  await putObject(env('TEST_DATA_BUCKET'), key, archive, 'application/zip')
  return { key, version, cases: problem.cases.length }
}

async function store(known: ProblemRow | undefined, problem: ProblemPackage, packageVersion: string): Promise<void> {
  const { id: problemId, title, difficulty, author, settings, statements, source, samples } = problem
  const pid = known?.pid ?? (await nextNumber('problem'))
  const [tags, testData] = [await tagNumbers(problem.tags), await storeTestData(pid, problem)]
  const gmtModified = now().toISOString()
  const row: NewProblemRow = {
    ...{ pid, problemId, title, difficulty, tags, author, source, packageVersion },
    ...{ judgeMode: settings.judgeMode, judgeCaseMode: settings.judgeCaseMode, cases: testData.cases },
    type: settings.type === 'oi' ? 1 : 0,
    auth: ProblemAuth.public,
    gmtCreate: known?.gmtCreate ?? gmtModified,
    gmtModified,
  }
  await saveProblem(row, { pid, statements, source, examples: samples, settings, testData })
}

/**
 * Brings a problem package (a folder) into the bank under its display id. A problem that came from the same package
 * follows its changes; one that staff have made, edited or deleted is kept as it is.
 * @throws PackageError that names the file and the reason
 */
export async function importPackage(folder: string): Promise<Imported> {
  const [problem, version] = await Promise.all([readPackage(folder), versionOf(folder)])
  const known = (await allProblems()).find((row) => row.problemId === problem.id)
  if (known?.packageVersion === version) return 'unchanged'
  if (known && known.packageVersion === '') return 'kept'
  if (!known && (await trashedProblems()).some((row) => row.problemId === problem.id)) return 'kept'
  await store(known, problem, version)
  return known ? 'updated' : 'created'
}
