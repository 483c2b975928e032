import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const entries = fc.uniqueArray(
  fc.record({ displayId: fc.constantFrom('A', '1000', 'HDU-1', 'HDU-2', 'CF-1A', 'x'), isOpen: fc.boolean() }),
  { selector: ({ displayId }) => displayId },
)

it('PD-01 goes through all open problems of a judge in their order, and back', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const open = all.filter(({ isOpen, displayId }) => isOpen && !displayId.includes('-'))
      const beside = open.map((_, place) => ({ previous: open[place - 1] ?? null, next: open[place + 1] ?? null }))
      expect(open.map((entry) => neighboursOf(all, entry))).toEqual(beside)
    }),
  )
})

it('PD-01 leads from a hidden problem to the open ones beside it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((displayId) => ({ displayId, isOpen: displayId !== 'b' }))
  if (!a || !b || !c) throw new Error('three problems')
  expect(neighboursOf([a, b, c], b)).toEqual({ previous: a, next: c })
})
