import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawColumns } from './columns.ts'

const columns = fc.uniqueArray(fc.record({ pid: fc.nat(9), displayId: fc.constantFrom('A', 'B', 'C', 'D') }), {
  selector: ({ pid }) => pid,
  maxLength: 5,
})
const pidsOf = (all: readonly { pid: number }[]) => all.map(({ pid }) => pid)

it('CR-01 a board has a column for each problem that its totals are of, and no other', () => {
  fc.assert(
    fc.property(columns, columns, (built, now) => {
      const shown = drawColumns(built, now)
      expect(pidsOf(shown).toSorted()).toEqual(pidsOf(built).toSorted())
      for (const { pid, entry } of shown) expect(entry).toEqual(now.find((one) => one.pid === pid) ?? null)
    }),
  )
})

it('CR-01 AD-07 a board is of one state: what is still there is called and stands as it is now, and no two have one letter', () => {
  const named = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 5, maxLength: 5 })
  const pids = fc.shuffledSubarray([1, 2, 3, 4, 5])
  const lettered = (some: readonly number[], letters: readonly string[]) =>
    some.map((pid, at) => ({ pid, displayId: letters[at] ?? '' }))
  fc.assert(
    fc.property(pids, named, pids, named, (before, lettersBefore, after, letters) => {
      const [built, now] = [lettered(before, lettersBefore), lettered(after, letters)]
      const shown = drawColumns(built, now)
      expect(shown.flatMap(({ entry, displayId }) => (entry ? [{ pid: entry.pid, displayId }] : []))).toEqual(
        now.filter(({ pid }) => before.includes(pid)),
      )
      expect(new Set(shown.map(({ displayId }) => displayId)).size).toBe(shown.length)
    }),
  )
})

it('CR-01 AD-07 what was taken out after a swap has the letter that it had at last', () => {
  const built = [
    { pid: 1, displayId: 'A' },
    { pid: 2, displayId: 'B' },
  ]
  const letters = drawColumns(built, [{ pid: 2, displayId: 'A' }]).map(({ pid, displayId }) => [pid, displayId])
  expect(letters).toEqual([
    [1, 'B'],
    [2, 'A'],
  ])
})

it('CR-01 a board of the same problems has them in their present order, under their present names', () => {
  fc.assert(
    fc.property(columns, fc.nat(), (built, turn) => {
      const now = built.map(({ pid }, at) => ({ pid, displayId: `now ${(at + turn) % 7}` })).toReversed()
      expect(drawColumns(built, now)).toEqual(now.map((entry) => ({ ...entry, entry })))
    }),
  )
})
