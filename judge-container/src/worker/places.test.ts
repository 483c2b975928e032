import { availableParallelism } from 'node:os'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coreCount, orderProcessors, Places } from './places.ts'

describe('JD-08 places of a judge', () => {
  it('lends what no job needs, and a job that comes waits for it to come back', async () => {
    const places = new Places(['a', 'b'], 2, { atWork: 0 })
    const job = await places.take()
    const lent = places.lend(0)
    expect(new Set([job, lent?.place])).toEqual(new Set(['a', 'b']))
    expect(places.lend(0)).toBeUndefined()
    const next = places.take()
    places.giveBack(job)
    expect(await next).toBe(job)
    lent?.release()
    expect(await places.take()).toBe(lent?.place)
  })

  it('gives a place that comes back to the job that waits, not to a case', async () => {
    const places = new Places(['a', 'b'], 2, { atWork: 0 })
    await places.take()
    const lent = places.lend(0)
    const next = places.take()
    lent?.release()
    expect(places.lend(0)).toBeUndefined()
    expect(await next).toBe(lent?.place)
  })

  it('lends nothing beyond the cores of the machine', async () => {
    const places = new Places(['a', 'b', 'c'], 1, { atWork: 0 })
    const job = await places.take()
    expect(places.lend(0)).toBeUndefined()
    places.giveBack(job)
    expect(places.lend(0)).toBeDefined()
    expect(places.lend(0)).toBeUndefined()
  })

  it('never has one place in two hands and loses none, whatever is taken, lent and given back', async () => {
    const moves = fc.array(fc.record({ lend: fc.boolean(), back: fc.nat(10) }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        moves,
        async (count, cores, all) => {
          const places = new Places(
            Array.from({ length: count }, (_, index) => index),
            cores,
            { atWork: 0 },
          )
          const leased: { place: number; release(): void }[] = []
          for (const { lend, back } of all) {
            const lent = lend ? places.lend(0) : undefined
            if (lent) leased.push(lent)
            else if (leased.length < count) {
              const place = await places.take()
              leased.push({ place, release: () => places.giveBack(place) })
            }
            expect(new Set(leased.map(({ place }) => place)).size).toBe(leased.length)
            if (back < leased.length) leased.splice(back, 1)[0]?.release()
          }
          for (const { release } of leased) release()
          const rest = await Promise.all(Array.from({ length: count }, () => places.take()))
          expect(rest.toSorted()).toEqual(Array.from({ length: count }, (_, index) => index))
        },
      ),
    )
  })

  it('takes places in their order, and tells how many are at work', async () => {
    const crowd = { atWork: 0 }
    const places = new Places(['a', 'b', 'c'], 3, crowd)
    expect([await places.take(), await places.take()]).toEqual(['a', 'b'])
    places.giveBack('a')
    expect(crowd.atWork).toBe(1)
    expect(places.lend(0)?.place).toBe('a')
    expect(await places.take()).toBe('c')
    expect(crowd.atWork).toBe(3)
  })

  it('uses one processor of each core before a second one of any', () => {
    expect(orderProcessors(['0-1', '0-1', '2-3', '2-3'], 4)).toEqual([1, 3, 2, 4])
    expect(orderProcessors(['0,2', '1,3', '0,2', '1,3'], 4)).toEqual([1, 2, 3, 4])
    expect(orderProcessors(['0-1', '0-1', '2-3', '2-3'], 2)).toEqual([1, 2])
    expect(orderProcessors([], 3)).toEqual([1, 2, 3])
  })

  it('counts at least one core and no more than there are processors', () => {
    expect(coreCount()).toBeGreaterThanOrEqual(1)
    expect(coreCount()).toBeLessThanOrEqual(availableParallelism())
  })
})
