import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoTime, localTime } from './localTime.ts'

describe('AD-03 local times', () => {
  it('stand for the same moment when they come back, to the second', () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
    fc.assert(
      fc.property(seconds, (at) => {
        const iso = new Date(at * 1000).toISOString()
        expect(isoTime(localTime(iso))).toBe(iso)
      }),
    )
  })

  it('are none where nothing or nonsense is typed', () => {
    expect(['', 'soon', '2026-13-40T99:00'].map(isoTime)).toEqual(['', '', ''])
  })
})
