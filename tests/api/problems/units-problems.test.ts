import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call } from '../../support/client/api.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let root: { token: string }
let pid: number

beforeAll(async () => {
  unitsOf = await openMeter()
  root = await asRoot()
  pid = (await newProblem(root)).pid
})

type Asked = [string, () => Parameters<typeof unitsOf>, { read: number; requests: number }]

/** The costs for staff that the README of functions declares, besides two units for finding the caller. */
const reads: Asked[] = [
  ['the list', () => [contract.getAdminProblemList, {}, root], { read: 4, requests: 4 }],
  ['one problem', () => [contract.getAdminProblem, { pid }, root], { read: 6, requests: 6 }],
  ['its cases', () => [contract.getProblemCases, { pid }, root], { read: 6, requests: 6 }],
  ['its versions', () => [contract.getProblemVersions, { pid }, root], { read: 6, requests: 6 }],
  ['one version', () => [contract.getProblemVersion, { pid, version: 1 }, root], { read: 8, requests: 8 }],
  ['a draft', () => [contract.getProblemDraft, { pid }, root], { read: 3, requests: 3 }],
  ['results of solutions', () => [contract.getSolutionResults, { pid }, root], { read: 7, requests: 7 }],
  ['tags', () => [contract.getAdminTags, {}, root], { read: 4, requests: 4 }],
]

it.each(reads)('AD-05 reads no more than declared for %s', async (_, asked, most) => {
  const { read, requests } = await leastOf(() => unitsOf(...asked()))
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(most.read)
  expect(requests).toBeLessThanOrEqual(most.requests)
})

it('AD-05 reads deleted problems in one range, a quarter of a unit for each', async () => {
  const { read, requests } = await leastOf(() => unitsOf(contract.getDeletedProblems, {}, root))
  const { total } = await call(contract.getDeletedProblems, {}, root)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(4 + total / 4)
  expect(requests).toBeLessThanOrEqual(3)
})

it('AD-05 writes a problem with no more than declared', async () => {
  const form = formOf()
  const made = await unitsOf(contract.addProblem, form, root)
  expect(made.write).toBeLessThanOrEqual(18)
  const { pid: number } = contract.addProblem.output.parse(made.result)
  const change = { ...form, pid: number, version: 1, problem: { ...form.problem, timeLimit: 700 } }
  expect((await unitsOf(contract.changeProblem, change, root)).write).toBeLessThanOrEqual(18)
  expect((await unitsOf(contract.changeProblemAuth, { id: number, auth: 2 }, root)).write).toBeLessThanOrEqual(18)
  expect((await unitsOf(contract.removeProblem, { pid: number }, root)).write).toBeLessThanOrEqual(12)
  expect((await unitsOf(contract.restoreProblem, { pid: number }, root)).write).toBeLessThanOrEqual(12)
  expect((await unitsOf(contract.saveProblemDraft, { pid: number, draft: 'x' }, root)).write).toBeLessThanOrEqual(1)
})
