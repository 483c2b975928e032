import { expect, it } from 'vitest'
import { slideTo, thinTrail } from './trail.ts'

const steps = (count: number) => Array.from({ length: count }, (_, t) => ({ x: t, y: t % 3, t }))

it('AC-01 a long way keeps its beginning, its end and as many steps as the server reads', () => {
  expect(thinTrail(steps(4), 500)).toEqual(steps(4))
  const thinned = thinTrail(steps(1777), 500)
  expect(thinned.length).toBe(500)
  expect([thinned[0]?.t, thinned.at(-1)?.t]).toEqual([0, 1776])
})

it('AC-01 the piece stays within the picture', () => {
  expect([-5, 0, 17, 263, 400].map((distance) => slideTo(distance, 325, 62))).toEqual([0, 0, 17, 263, 263])
})
