import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type { Visibility } from '@oj/functions/features/problem-exchange/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, freshName } from '../../support/client/api.ts'
import { checked, exported, filesOf, importChosen } from '../../support/data/exchange.ts'
import { newProblem } from '../../support/data/problems.ts'
import { zipOf } from '../../support/data/zip.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const fps = (tests: string) =>
  Buffer.from(`<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit>
<memory_limit unit="mb">64</memory_limit><description>Add.</description><input>two</input><output>one</output>
<sample_input>1 2</sample_input><sample_output>3</sample_output>${tests}</item></fps>`)
const test = (input: string, output: string) => `<test_input>${input}</test_input><test_output>${output}</test_output>`

const own = async () => (await exported([(await newProblem(root)).pid], root)).zip

/** As HOJ exports a private problem. */
async function privateHoj() {
  const { zip } = await exported([(await newProblem(root)).pid], root, 'hoj')
  const files = Object.entries(await filesOf(zip)).map(([path, text]) => [
    path,
    text.replace(/"auth":\s*1/, '"auth":2'),
  ])
  return zipOf(Object.fromEntries(files))
}

const { public: open, private: hidden } = ProblemAuth
const packages: [string, string, () => Promise<Uint8Array>, Visibility, number][] = [
  ['a public problem of ours', 'own.zip', own, 'private', hidden],
  ['a public problem of ours', 'own.zip', own, 'package', open],
  ['a private problem of HOJ', 'hoj.zip', privateHoj, 'package', hidden],
  ['a problem whose package says nothing', 'sum.xml', async () => fps(test('3 4', '7')), 'package', open],
  ['a problem with its examples alone', 'sum.xml', async () => fps(test('1 2', '3')), 'package', hidden],
]
it.each(packages)('AD-05 %s in %s is seen as was chosen (%#)', async (_, name, make, visibility, auth) => {
  const { taskId, problems } = await checked(name, await make(), root)
  const choices = problems.map(({ index }) => ({ index, action: 'create' as const, problemId: freshName('seen') }))
  const { problems: made, errors } = await importChosen(taskId, choices, root, { visibility })
  expect(errors).toEqual([])
  const { form } = await call(getAdminProblem, { pid: made[0]?.pid ?? 0 }, root)
  expect(form.problem.auth).toBe(auth)
  const isAlone = _.includes('alone')
  const expected = isAlone ? 'samples-only' : null
  expect([problems[0]?.incomplete, made[0]?.incomplete]).toEqual([expected, expected])
})

it('AD-05 takes code of the problem around that of contestants, of one language for all its versions', async () => {
  const around = { prepend: 'int add(int, int);', append: 'int main() { return add(0, 0); }' }
  const problem = {
    display_id: 'A',
    title: 'Sum',
    time_limit: 1000,
    memory_limit: 256,
    rule_type: 'ACM',
    test_case_score: null,
    template: { 'C++': { ...around, template: 'int add(int a, int b) {}' } },
  }
  const zip = await zipOf({
    '1/problem.json': JSON.stringify(problem),
    '1/testcase/1.in': '1 2\n',
    '1/testcase/1.out': '3\n',
  })
  const { taskId, problems } = await checked('sum.zip', zip, root)
  expect(problems.map(({ refusal }) => refusal)).toEqual([null])
  const done = await importChosen(taskId, [{ index: 0, action: 'create', problemId: freshName('around') }], root)
  const { form } = await call(getAdminProblem, { pid: done.problems[0]?.pid ?? 0 }, root)
  const start = { code: 'int add(int a, int b) {}', status: true }
  expect(form.codeTemplates).toEqual(
    expect.arrayContaining([
      { ...start, language: 'C++', before: around.prepend, after: around.append },
      { ...start, language: 'C++ 20' },
    ]),
  )
})
