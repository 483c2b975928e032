import { expect, it } from 'vitest'
import { parseSeen, withSeen } from './seenNews.ts'

it('CT-04 what was seen is remembered once, the newest thousand of it', () => {
  const seen = withSeen(parseSeen(null), { announcements: [1, 2], answers: ['3@a'] })
  expect(seen).toEqual({ announcements: [1, 2], answers: ['3@a'] })
  expect(withSeen(seen, { announcements: [2], answers: ['3@a'] })).toBe(seen)
  expect(withSeen(seen, { answers: ['3@b'] }).answers).toEqual(['3@a', '3@b'])
  const many = withSeen(seen, { announcements: Array.from({ length: 1000 }, (_, at) => at + 10) })
  expect([many.announcements.length, many.announcements[0], many.announcements.at(-1)]).toEqual([1000, 10, 1009])
})

it.each(['', 'null', '{"announcements":["x"]}', '[]', '{'])('CT-04 reads nothing out of %s', (text) => {
  expect(parseSeen(text)).toEqual({ announcements: [], answers: [] })
})
