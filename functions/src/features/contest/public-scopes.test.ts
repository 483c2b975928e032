import { expect, it } from 'vitest'
import { isPublic } from './public-scopes.ts'

type Publicity = Parameters<typeof isPublic>[0]

const open: Publicity = {
  visible: true,
  gid: null,
  auth: 0,
  startTime: '2026-11-24T08:00:00.000Z',
  endTime: '2026-11-24T10:00:00.000Z',
  mostExtraMinutes: 0,
  sealRank: false,
  sealRankTime: null,
  autoRealRank: true,
  opensAt: null,
}
const sealed = { sealRank: true, sealRankTime: '2026-11-24T09:00:00.000Z' }

it.each<[boolean, string, Partial<Publicity>, string]>([
  [true, 'is over', {}, '10:00'],
  [false, 'runs', {}, '09:59'],
  [true, 'is over, with a password to take part', { auth: 2 }, '10:00'],
  [false, 'is private', { auth: 1 }, '10:00'],
  [false, 'is hidden', { visible: false }, '10:00'],
  [false, 'is of a group', { gid: 3 }, '10:00'],
  [false, 'still runs for somebody', { mostExtraMinutes: 30 }, '10:29'],
  [true, 'has ended for all', { mostExtraMinutes: 30 }, '10:30'],
  [true, 'was sealed until its end', sealed, '10:00'],
  [false, 'is sealed beyond its end', { ...sealed, autoRealRank: false }, '12:00'],
  [true, 'was unsealed', { ...sealed, autoRealRank: false, opensAt: '2026-11-24T11:00:00.000Z' }, '11:00'],
])('TR-02 tells everybody (%s) of a contest that %s', (told, _, fields, time) => {
  expect(isPublic({ ...open, ...fields }, new Date(`2026-11-24T${time}:00.000Z`))).toBe(told)
})
