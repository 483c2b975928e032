import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asRoot, call, freshName, judged, newUser, request } from '../../support/client/api.ts'
import { right } from '../../support/data/programs.ts'
import { samplePath } from '../../support/data/samples.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let folder: string
let problemId: string
beforeAll(async () => {
  root = await asRoot()
  folder = await mkdtemp(join(tmpdir(), 'oj-seed-'))
  problemId = freshName('seed')
  await cp(samplePath('a-plus-b'), folder, { recursive: true })
  await edit((yaml) => yaml.replace(/^id: .*$/m, `id: "${problemId}"`))
})
afterAll(() => rm(folder, { recursive: true }))

async function edit(change: (yaml: string) => string) {
  const file = join(folder, 'problem.yaml')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function seeded() {
  await openServer()
  const [{ seedProblem }, { asRoot }] = await Promise.all([
    import('@oj/functions/features/problem-exchange/seed.ts'),
    import('@oj/functions/features/account/root.ts'),
  ])
  return seedProblem(folder, await asRoot())
}

const known = async () => {
  const [row] = (await call(contract.getAdminProblemList, { keyword: problemId }, root)).records
  return row?.id ?? 0
}

/** Removes what site versions without documents did not store. */
async function withoutDocument(pid: number) {
  const [{ problemWrites }, { transact }] = await Promise.all([
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const { row, body } = await (await openServer()).openProblem(problemId)
  const { bank: _, ...listed } = row
  const { document: _was, ...older } = body
  await transact(problemWrites(listed, { ...older, revision: body.revision + 1 }, row))
  expect(pid).toBe(row.pid)
}

it('AD-05 a package of the site is saved as a problem of the back office is, and follows its changes', async () => {
  expect([await seeded(), await seeded()]).toEqual(['created', 'unchanged'])
  const pid = await known()
  const { records } = await call(contract.getProblemVersions, { pid }, root)
  expect(records.map(({ version, username, changed }) => [version, username, changed])).toEqual([[1, 'root', ['*']]])
  await edit((yaml) => yaml.replace(/^author: .*$/m, 'author: Somebody'))
  expect([await seeded(), await seeded(), await known()]).toEqual(['updated', 'unchanged', pid])
  expect((await call(getProblemDetail, { problemId })).problem.author).toBe('Somebody')
  expect((await call(contract.getAdminProblem, { pid }, root)).form.problem.displayPartData).toBe(true)
  const results = await call(contract.getSolutionResults, { pid }, root)
  expect(results.results.length).toBeGreaterThan(0)
  const student = await newUser('student')
  expect((await judged(student, problemId, 'Python3', right.Python3 ?? '')).status).toBe(0)
})

it('AD-05 a package that an older version brought in is whole again after the next start', async () => {
  const pid = await known()
  await withoutDocument(pid)
  expect((await call(getProblemDetail, { problemId })).problem.author).toBe('Somebody')
  expect((await request(contract.getAdminProblem, { pid }, root)).code).toBe('problem-not-seeded')
  expect([await seeded(), await seeded()]).toEqual(['updated', 'unchanged'])
  expect((await call(contract.getAdminProblem, { pid }, root)).form.problem.author).toBe('Somebody')
})

it('AD-05 a package whose display id is written in other letters is the same problem', async () => {
  const pid = await known()
  problemId = problemId.toUpperCase()
  await edit((yaml) => yaml.replace(/^id: .*$/m, `id: "${problemId}"`))
  expect([await seeded(), await seeded(), await known()]).toEqual(['updated', 'unchanged', pid])
})

it('AD-05 what staff have changed or deleted stays', async () => {
  const pid = await known()
  await call(contract.changeProblemAuth, { id: pid, auth: 2 }, root)
  expect(await seeded()).toBe('kept')
  await call(contract.removeProblem, { pid }, root)
  expect(await seeded()).toBe('kept')
})
