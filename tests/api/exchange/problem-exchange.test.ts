import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { readPackage } from '@oj/shared/packages/read-package.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { machineSlowness } from '../../run/slowness.ts'
import { asRoot, call, freshName } from '../../support/client/api.ts'
import { checked, exported, filesOf, importChosen } from '../../support/data/exchange.ts'
import { type Files, zipOf } from '../../support/data/zip.ts'

const samples = fileURLToPath(new URL('../../../localstack/sample-problems/', import.meta.url))

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

/** Only a few solutions are imported, because each is judged on import. */
const isExported = (path: string) =>
  !path.includes('/solutions/') || /^(a-plus-b|hidden-number)\/solutions\/accepted\//.test(path)

/** All sample problems in one archive. */
async function allSamples(): Promise<Files> {
  const files: Record<string, Buffer> = {}
  for (const entry of await readdir(samples, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(samples.length)
    if (entry.isFile() && path.includes('/') && isExported(path)) files[path] = await readFile(join(samples, path))
  }
  return files
}

/** The text files of an export, with every problem under the id that `name` gives it. */
async function described(zip: Uint8Array, name: (id: string) => string) {
  const files = Object.entries(await filesOf(zip)).map(([path, content]) => {
    const [id = '', ...rest] = path.split('/')
    const text = content.replace(`"id": "${id}"`, `"id": "${name(id)}"`)
    return [`${name(id)}/${rest.join('/')}`, text] as const
  })
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const Described = z.object({
  settings: z.unknown(),
  statements: z.unknown(),
  samples: z.unknown(),
  tags: z.unknown(),
  title: z.unknown(),
  source: z.unknown(),
  author: z.string(),
  difficulty: z.int(),
  submissions: z.array(z.object({ name: z.string() })),
  cases: z.array(
    z.object({
      name: z.string(),
      input: z.string(),
      answer: z.string(),
      score: z.number(),
      group: z.nullable(z.int()),
    }),
  ),
})

/** Compares what the site exports of the samples with their packages. */
async function isWhatTheSamplesAre(files: Readonly<Record<string, string>>) {
  const slugs = (await readdir(samples, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  for (const { name: slug } of slugs) {
    const problem = await readPackage(join(samples, slug))
    const folder = Object.keys(files)
      .find((path) => path.endsWith(`-${problem.id}/oj-problem.json`))
      ?.replace('/oj-problem.json', '')
    const text = Buffer.from(files[`${folder}/oj-problem.json`] ?? '', 'latin1').toString()
    const { cases, submissions, ...seen } = Described.parse(JSON.parse(text))
    const { settings, statements, samples: examples, tags, title, source, author, difficulty } = problem
    expect(seen).toEqual({ settings, statements, samples: examples, tags, title, source, author, difficulty })
    const contents = cases.map(({ input, answer, ...one }) => {
      return { ...one, input: files[`${folder}/${input}`], answer: files[`${folder}/${answer}`] }
    })
    const wanted = problem.cases.map(async ({ input, answer, ...one }) => {
      return { ...one, input: await readFile(input, 'latin1'), answer: await readFile(answer, 'latin1') }
    })
    expect(contents, slug).toEqual(await Promise.all(wanted))
    const known = problem.submissions.filter(({ name }) => isExported(`${slug}/solutions/${name}`))
    expect(submissions.map(({ name }) => name)).toEqual(known.map(({ name }) => name))
  }
}

const plain = (id: string) => id.split('-').at(-1) ?? ''

/** Problems that come in once more, one of each sort: what went out is the same as their packages, whichever it is. */
const inAgain = ['1000', '1010', '1015', '1016']

describe('AD-05 what goes out comes in again', () => {
  it('AD-05 loses nothing of any sample problem, with its programs, points and solutions', {
    timeout: 240_000 * machineSlowness(),
  }, async () => {
    const [first, second] = [freshName('x'), freshName('y')]
    const check = await checked('all.zip', await zipOf(await allSamples()), root)
    expect(check.problems).toHaveLength(17)
    expect(check.problems.map(({ refusal, changes, clash }) => [refusal, changes, clash?.mayReplace])).toEqual(
      Array.from({ length: 17 }, () => [null, [], true]),
    )
    const create = (prefix: string, list: exchange.FoundProblem[]) =>
      list.map(({ index, problemId }) => {
        return { index, action: 'create' as const, problemId: `${prefix}-${problemId.split('-').at(-1)}` }
      })
    const once = await importChosen(check.taskId, create(first, check.problems), root)
    expect(once.errors).toEqual([])
    expect(once.problems).toHaveLength(17)
    const out = await exported(
      once.problems.map(({ pid }) => pid),
      root,
    )
    await isWhatTheSamplesAre(await filesOf(out.zip))
    const again = await checked('again.zip', out.zip, root)
    expect(again.problems.map(({ refusal, changes }) => [refusal, changes])).toEqual(Array(17).fill([null, []]))
    const some = again.problems.filter(({ problemId }) => inAgain.includes(plain(problemId)))
    expect(some).toHaveLength(inAgain.length)
    const twice = await importChosen(again.taskId, create(second, some), root)
    expect(twice.errors).toEqual([])
    const outAgain = await exported(
      twice.problems.map(({ pid }) => pid),
      root,
    )
    const wentOut = Object.entries(await described(out.zip, plain))
    expect(await described(outAgain.zip, plain)).toEqual(
      Object.fromEntries(wentOut.filter(([path]) => inAgain.includes(path.split('/')[0] ?? ''))),
    )

    const [here, there] = [once, twice].map(({ problems }) => problems.find((one) => one.problemId.endsWith('-1015')))
    const forms = await Promise.all([here, there].map((one) => call(getAdminProblem, { pid: one?.pid ?? 0 }, root)))
    const [before, after] = forms.map(({ form }) => ({ ...form, problem: { ...form.problem, problemId: '' } }))
    expect(after).toEqual(before)
  })
})
