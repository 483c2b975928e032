import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { beforeAll, expect, inject, it } from 'vitest'
import { call, freshName, signIn } from '../../support/client/api.ts'
import { checked, importChosen } from '../../support/data/exchange.ts'
import { type Files, zipOf } from '../../support/data/zip.ts'

let root: { token: string }
beforeAll(async () => {
  root = { token: await signIn('root', inject('rootPassword')) }
})

const icpc: Files = {
  'problem.yaml': 'name: Sum\nlimits: { time_limit: 1 }\n',
  'problem_statement/problem.en.tex': 'Add two numbers.',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
}

/** Bytes below a folder; files that vanish meanwhile count as 0. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => ({ size: 0 }))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** The maximum disk usage of imports of an upload of that name, until some work has ended, well or not; in bytes. */
async function mostOnDisk(name: string, work: Promise<unknown>): Promise<number> {
  let [most, isDone] = [0, false]
  void Promise.allSettled([work]).then(() => {
    isDone = true
  })
  while (!isDone) {
    for (const folder of (await readdir(tmpdir())).filter((each) => each.startsWith('oj-exchange-'))) {
      const scratch = join(tmpdir(), folder)
      const isOurs = (await readdir(scratch).catch((): string[] => [])).includes(name)
      if (isOurs) most = Math.max(most, await bytesBelow(scratch))
    }
    await pause(2)
  }
  return most
}

it('SE-03 zips in a zip lie on the disk one after the other, while they are checked and while they are taken', async () => {
  const [name, bytes] = [freshName('nested'), 16 * 1024 ** 2]
  const inner = await zipOf({ ...icpc, 'data/secret/1.in': Buffer.alloc(bytes, '7') })
  const zip = await zipOf(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.zip`, inner])))
  const check = checked(`${name}.zip`, zip, root)
  const mostChecked = await mostOnDisk(name, check)
  const { taskId, problems } = await check
  expect(problems.map(({ package: one, refusal }) => [one, refusal])).toEqual(
    Array.from({ length: 12 }, (_, at) => [String(at), null]),
  )
  // Not in the order of the packages, and not all of them.
  const choices = [11, 4, 0].map((index) => ({ index, action: 'create' as const, problemId: `${name}-${index}` }))
  const take = importChosen(taskId, choices, root)
  const mostTaken = await mostOnDisk(name, take)
  expect((await take).problems.map(({ problemId }) => problemId).toSorted()).toEqual(
    choices.map(({ problemId }) => problemId).toSorted(),
  )
  for (const most of [mostChecked, mostTaken]) {
    expect(most).toBeGreaterThan(bytes / 2)
    expect(most).toBeLessThan(1.5 * bytes)
  }
})

it('AD-05 says which languages a package needs that no judge has, or that are not known here', async () => {
  const all = await call(getLanguages, { all: 'true' })
  const missing = all.find(
    ({ isOffered, extension }) => !isOffered && all.filter((one) => one.extension === extension).length === 1,
  )
  const files = {
    ...icpc,
    'submissions/accepted/sum.brainfuck': '+',
    ...(missing && { [`submissions/accepted/sum.${missing.extension}`]: 'x' }),
  }
  const [found] = (await checked('sum.zip', await zipOf(files), root)).problems
  const said = found?.changes.map(({ message }) => message.en) ?? []
  expect(said).toContain(
    'The solution accepted/sum.brainfuck is in a language that is not known here (.brainfuck) and is left out',
  )
  if (missing) {
    expect(said).toContain(
      `No judge has the language ${missing.name} now, in which a program of the problem is written`,
    )
  }
})
