import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weightedOrder } from './weighted-order.ts'

const weights = { contest: 16, practice: 4, rejudge: 1 }
const names = ['contest', 'practice', 'rejudge'] as const

describe('JD-08 order of the queues', () => {
  it('holds every queue once, whatever chance says', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.array(chance, { minLength: 3, maxLength: 3 }), (draws) => {
        const rest = [...draws]
        expect(weightedOrder(weights, names, () => rest.shift() ?? 0).toSorted()).toEqual(names.toSorted())
      }),
    )
  })

  it('puts each queue first as often as its weight says, and each queue some time', () => {
    const steps = 60
    const grid = Array.from({ length: steps }, (_, index) => (index + 0.5) / steps)
    const first = { contest: 0, practice: 0, rejudge: 0 }
    for (const a of grid) {
      for (const b of grid) {
        for (const c of grid) {
          const draws = [a, b, c]
          const [name] = weightedOrder(weights, names, () => draws.shift() ?? 0)
          if (name) first[name]++
        }
      }
    }
    expect(first.contest / steps ** 3).toBeCloseTo(16 / 21, 1)
    expect(first.practice / steps ** 3).toBeCloseTo(4 / 21, 1)
    expect(first.rejudge).toBeGreaterThan(0)
  })
})
