import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captchaLimits } from './contract.ts'
import { makeDigits } from './drawing/digits.ts'
import { encodePng } from './drawing/png.ts'
import { makeSlide, pieceBox } from './drawing/slide.ts'
import { fitsGap } from './rules.ts'

const points = (...list: [number, number, number][]) => list.map(([x, y, t]) => ({ x, y, t }))

describe('AC-01 slide', () => {
  const hand = points([0, 0, 0], [60, 3, 90], [120, 1, 200])

  it('accepts a hand that let go within three pixels', () => {
    expect([117, 120, 123].map((x) => fitsGap({ x, trail: hand }, 120))).toEqual([true, true, true])
    expect([116, 124, 0].map((x) => fitsGap({ x, trail: hand }, 120))).toEqual([false, false, false])
  })

  it('refuses ways that are none: empty, level, backwards in space or in time', () => {
    const ways = [
      [],
      points([0, 5, 0], [60, 5, 90], [120, 5, 200]),
      points([120, 0, 0], [60, 3, 90], [0, 1, 200]),
      points([0, 0, 200], [60, 3, 90], [120, 1, 0]),
    ]
    expect(ways.map((trail) => fitsGap({ x: 120, trail }, 120))).toEqual([false, false, false, false])
  })

  it('never takes a way that keeps its height', () => {
    const way = fc.array(fc.record({ x: fc.integer({ min: 0, max: 325 }), t: fc.integer({ min: 0, max: 5000 }) }))
    fc.assert(
      fc.property(way, fc.integer({ min: 0, max: 263 }), fc.integer(), (steps, gap, y) => {
        expect(fitsGap({ x: gap, trail: steps.map((step) => ({ ...step, y })) }, gap)).toBe(false)
      }),
    )
  })
})

describe('AC-01 pictures', () => {
  it('cut the piece out of the gap, which lies in the picture and right of where the piece starts', () => {
    for (let made = 0; made < 20; made++) {
      const { image, piece, x, y } = makeSlide()
      expect([image.width, image.height, piece.width, piece.height]).toEqual([325, 100, pieceBox, pieceBox])
      expect(x).toBeGreaterThan(pieceBox)
      expect([x + pieceBox <= image.width, y >= 0, y + pieceBox <= image.height]).toEqual([true, true, true])
      const opaque = piece.data.filter((value, at) => at % 4 === 3 && value > 0).length
      expect(opaque).toBeGreaterThan(captchaLimits.piece ** 2 * 0.9)
      expect(opaque).toBeLessThan(captchaLimits.piece ** 2 * 1.5)
    }
  })

  it('are never the same twice and small enough to travel', () => {
    const slides = Array.from({ length: 5 }, () => encodePng(makeSlide().image).toString('base64'))
    const digits = Array.from({ length: 5 }, () => encodePng(makeDigits().image).toString('base64'))
    expect(new Set([...slides, ...digits]).size).toBe(10)
    for (const one of [...slides, ...digits]) expect(one.length).toBeLessThan(100_000)
  })
})
