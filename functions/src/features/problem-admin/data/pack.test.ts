import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ProblemFields } from '../contract-form.ts'
import { packTestData } from './pack.ts'

const fields = z.parse(ProblemFields, {
  problemId: 'P1',
  title: 'Sum',
  description: 'Add.',
  input: 'a b',
  output: 'a + b',
})

it('JD-06 packs the same test data to the same bytes, so that judges keep what they have', async () => {
  const cases = [{ name: '1', input: '1 2\n', output: '你好\n', score: 7, group: 2 }]
  const packed = await packTestData({ fields, cases, data: null })
  expect(await packTestData({ fields, cases, data: null })).toEqual(packed)
  const [other] = cases.map((one) => ({ ...one, output: '3\n' }))
  expect((await packTestData({ fields, cases: other ? [other] : [], data: null })).version).not.toBe(packed.version)
})
