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
      gmtCreate: fc.constantFrom('2026-02-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, id: at + 1, title: 't', content: 'c' })).toReversed())
const user = { username: 'lin', roles: ['default_user'], since } as const
const staff = { ...user, roles: ['problem_admin'] } as const

it('MS-01 shows everybody what is for everybody, staff what is for staff, and each his own', () => {
  fc.assert(
    fc.property(notices, (list) => {
      const fresh = list.filter(({ gmtCreate }) => gmtCreate >= since)
      const ids = (types: string[]) => fresh.filter(({ type }) => types.includes(type)).map(({ id }) => id)
      const seen = (tab: 'sys' | 'mine', reader: typeof user | typeof staff) =>
        messagesOf(list, tab, reader, untouched).map(({ id }) => id)
      expect(seen('sys', user)).toEqual(ids(['All']))
      expect(seen('sys', staff)).toEqual(ids(['All', 'Admin']))
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
  const many = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, title: '', content: '', recipient: '' }))
  const list = many.map((one) => ({ ...one, type: 'All' as const, gmtCreate: since }))
  expect(messagesOf(list, 'sys', user, state)).toEqual([])
})
