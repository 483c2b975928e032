import { realpath, rm } from 'node:fs/promises'
import { type Files, temporaryFolder, writeZip } from '@oj/shared/packages/formats/testing.ts'
import { readPackages } from '@oj/shared/packages/read-packages.ts'
import { expect, it } from 'vitest'
import { lookAtCases } from './cases.ts'
import { digestOf } from './digest.ts'

const files: Files = {
  'problem.yaml': 'pid: P1\ntitle: Sum\n',
  'problem_zh.md': 'Add ![two](file://tree.png)',
  'additional_file/tree.png': 'tree',
  'testdata/1.in': '1 2',
  'testdata/1.out': '3',
}

async function digestIn(more: Files = {}, name = 'sum.zip'): Promise<string> {
  const scratch = await realpath(await temporaryFolder())
  const [problem] = await readPackages(await writeZip({ ...files, ...more }, name), scratch)
  if (!problem) throw new Error('nothing was read')
  const looked = await lookAtCases(problem.cases)
  // read no second time
  for (const { input } of problem.cases) await rm(input)
  return digestOf(problem, scratch, looked)
}

it('AD-05 knows a problem of a package again, wherever its files lie, and any change of it', async () => {
  const digest = await digestIn()
  expect(await digestIn({}, 'renamed.zip')).toBe(digest)
  const changes: Files[] = [
    { 'testdata/1.out': '4' },
    { 'additional_file/tree.png': 'oak' },
    { 'problem_zh.md': 'Add ![three](file://tree.png)' },
    { 'testdata/2.in': '2 2', 'testdata/2.out': '4' },
  ]
  const others = await Promise.all(changes.map((one) => digestIn(one)))
  expect(new Set([digest, ...others]).size).toBe(changes.length + 1)
})
