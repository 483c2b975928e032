import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticeTypes } from './contract.ts'
import { afterCleaning, afterReading, messagesOf, untouched } from './rules.ts'

const since = '2026-03-01T00:00:00.000Z'
const notices = fc
  .array(
    fc.record({
      type: fc.constantFrom(...noticeTypes),
      recipient: fc.constantFrom('Lin', 'Wu', ''),
      role: fc.constantFrom('default_user' as const, 'admin' as const, '' as const),
      members: fc.constantFrom('7', '8', ''),
      gmtCreate: fc.constantFrom('2026-02-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, id: at + 1, title: 't', content: 'c' })).toReversed())
const groups = new Map([
  [7, '2026-01-01T00:00:00.000Z'],
  [8, '2026-03-05T00:00:00.000Z'],
])
const user = { username: 'lin', roles: ['default_user'], since, groups } as const
const staff = { ...user, roles: ['problem_admin'] } as const

it('MS-01 shows everybody what is for everybody, staff what is for staff, and each their own', () => {
  fc.assert(
    fc.property(notices, (list) => {
      const fresh = list.filter(({ gmtCreate }) => gmtCreate >= since)
      /** those to one of the audiences, to the own role, and to the group that they were in by then */
      const ids = (types: string[], own: string) =>
        fresh
          .filter(
            ({ type, role, members }) =>
              types.includes(type) || (type === 'Role' && role === own) || (type === 'Group' && members === '7'),
          )
          .map(({ id }) => id)
      const seen = (tab: 'sys' | 'mine', reader: typeof user | typeof staff) =>
        messagesOf(list, tab, reader, untouched).map(({ id }) => id)
      expect(seen('sys', user)).toEqual(ids(['All'], 'default_user'))
      expect(seen('sys', staff)).toEqual(ids(['All', 'Admin'], 'problem_admin'))
      const own = fresh.filter(({ type, recipient }) => type === 'Single' && recipient === 'Lin').map(({ id }) => id)
      expect(seen('mine', user)).toEqual(own)
    }),
  )
})

it('MS-01 has nothing unread after reading, one less after cleaning one, none after cleaning all', () => {
  fc.assert(
    fc.property(notices, fc.nat(12), (list, at) => {
      const newest = list[0]?.id ?? 0
      const of = (state: typeof untouched) => messagesOf(list, 'sys', staff, state)
      const all = of(untouched)
      expect(all.every(({ state }) => !state)).toBe(true)
      expect(of(afterReading(untouched, newest)).every(({ state }) => state)).toBe(true)
      const id = all[at]?.id
      if (id !== undefined) expect(of(afterCleaning(untouched, newest, id)).map((one) => one.id)).not.toContain(id)
      if (id !== undefined) expect(of(afterCleaning(untouched, newest, id))).toHaveLength(all.length - 1)
      expect(of(afterCleaning(untouched, newest))).toEqual([])
    }),
  )
})

it('remembers a bounded number of cleaned messages and never shows one of them again', () => {
  const state = Array.from({ length: 500 }, (_, at) => at + 1).reduce(
    (all, id) => afterCleaning(all, 500, id),
    untouched,
  )
  expect(state.cleaned.length).toBeLessThanOrEqual(200)
  const many = Array.from(
    { length: 500 },
    (_, at) => ({ id: at + 1, title: '', content: '', recipient: '', role: '', members: '' }) as const,
  )
  const list = many.map((one) => ({ ...one, type: 'All' as const, gmtCreate: since }))
  expect(messagesOf(list, 'sys', user, state)).toEqual([])
})
