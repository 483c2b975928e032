import { expect, it } from 'vitest'
import { selectJoinedLater } from './joined-later.ts'

const opened = '2026-11-24T08:00:00.000Z'
const at = (time: string) => ({ gmtCreate: `2026-11-${time}:00.000Z` })
const later = (...times: string[]) => {
  const members = times.map(at)
  const found = selectJoinedLater(members, opened)
  return times.filter((_, place) => found.has(members[place] ?? at('')))
}

it('BX-15 who came after the opening joined later, and nobody of a class that was filled only then', () => {
  expect(later('20T10:00', '24T08:00', '24T08:01')).toEqual(['24T08:01'])
  expect(later('24T09:00', '24T09:01', '25T08:59', '25T09:01')).toEqual(['25T09:01'])
  expect(later()).toEqual([])
})
