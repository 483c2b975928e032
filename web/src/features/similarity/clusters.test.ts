import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clustersOf, type Link, linksOf } from './clusters.ts'

const names = fc.constantFrom('ann', 'ben', 'cat', 'dan', 'eve', 'fay')
const links = fc.array(
  fc
    .record({ username1: names, username2: names, similarity: fc.integer({ min: 50, max: 100 }) })
    .filter(({ username1, username2 }) => username1 !== username2),
)

it('PG-01 keeps the strongest link of each two people, whichever stands first', () => {
  const link = (username1: string, username2: string, similarity: number): Link => ({
    username1,
    username2,
    similarity,
  })
  expect(linksOf([link('ben', 'ann', 80), link('ann', 'ben', 91), link('ann', 'cat', 75)])).toEqual([
    link('ann', 'ben', 91),
    link('ann', 'cat', 75),
  ])
})

it('PG-01 puts two people into one cluster just where links lead from one to the other', () => {
  fc.assert(
    fc.property(links, (pairs) => {
      const clusters = clustersOf(linksOf(pairs))
      const all = clusters.flat()
      expect(new Set(all).size).toBe(all.length)
      expect(new Set(all)).toEqual(new Set(pairs.flatMap(({ username1, username2 }) => [username1, username2])))
      const reached = (from: string) => {
        const seen = new Set([from])
        for (let before = 0; before < seen.size; ) {
          before = seen.size
          for (const { username1, username2 } of pairs) {
            if (seen.has(username1)) seen.add(username2)
            if (seen.has(username2)) seen.add(username1)
          }
        }
        return seen
      }
      for (const cluster of clusters) for (const name of cluster) expect(reached(name)).toEqual(new Set(cluster))
      expect(clusters.map(({ length }) => length)).toEqual(clusters.map(({ length }) => length).sort((a, b) => b - a))
    }),
  )
})
