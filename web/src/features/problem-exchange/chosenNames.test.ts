import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameOf, namesOf, withChosen } from './chosenNames.ts'

it('AD-05 takes names from the page that leads to the export, and nothing else', () => {
  const names = namesOf({ chosen: [{ id: 3, problemId: 'P1003' }] })
  expect([nameOf(names, 3), nameOf(names, 4)]).toEqual(['P1003', '#4'])
  for (const state of [null, 'x', {}, { chosen: [{ id: 'x' }] }]) expect(namesOf(state).size).toBe(0)
})

it('AD-05 what is chosen is in the choice once, what is not is not', () => {
  const pids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(pids, pids, (before, change) => {
      const more = withChosen(before, change, true)
      expect(new Set(more)).toEqual(new Set([...before, ...change]))
      expect(more).toHaveLength(new Set(more).size)
      const less = withChosen(more, change, false)
      expect(less).toEqual(before.filter((pid) => !change.includes(pid)))
    }),
  )
})
