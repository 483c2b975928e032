import * as z from 'zod/mini'
import { unknownKeys } from '../unknown-keys.ts'
import { keysLeft, type LayoutFormat, type LayoutGroup, type ListedCase } from './layout.ts'

const points = z.optional(z.number())
const Case = z.object({ in: z.string(), out: z.string(), points })
const Batch = z.object({
  batched: z.array(Case),
  points,
  dependencies: z._default(z.array(z.int()), []),
})
const checker = z.optional(z.union([z.string(), z.object({ name: z.string() })]))
const Init = z.object({
  archive: z.optional(z.string()),
  points,
  checker,
  /** a pattern in place of a list leaves it to the files' names */
  test_cases: z.optional(z.union([z.array(z.union([Batch, Case])), z.unknown()])),
})
const Tests = z.array(z.union([Batch, Case]))

/** `init.yml`: cases with their points, and batches that give theirs only where all of them pass. */
export const dmoj: LayoutFormat = {
  isConfig: (file) => /^init\.ya?ml$/i.test(file),
  read({ yaml, config, pairs }) {
    const value = yaml()
    const init = Init.parse(value)
    const left = keysLeft(config, unknownKeys(Init, value))
    const name = typeof init.checker === 'object' ? init.checker.name : (init.checker ?? '')
    const tests = Tests.safeParse(init.test_cases)
    if (!tests.success) {
      const isSaid = init.test_cases !== undefined
      const cases = pairs.map(({ input, output }) => ({ input, output }))
      return { cases, checker: name, left: [...left, ...keysLeft(config, isSaid ? ['test_cases'] : [])] }
    }
    const groups: LayoutGroup[] = []
    const worth = init.points ?? 1
    const cases = tests.data.flatMap((test): ListedCase[] => {
      if ('in' in test) return [{ input: test.in, output: test.out, score: test.points ?? worth }]
      const number = groups.length + 1
      groups.push({ number, counting: 'min', score: test.points ?? worth, requires: test.dependencies })
      return test.batched.map((one) => ({ input: one.in, output: one.out, group: number }))
    })
    return { cases, groups, checker: name, left }
  },
}
