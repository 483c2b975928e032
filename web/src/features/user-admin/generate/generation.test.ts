import { generateUser } from '@oj/functions/features/user-admin/contract.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallError } from '../../../lib/calls/callError.ts'
import { countOf, firstAndLast, makeRange, piecesOf, readGeneration } from './generation.ts'

const form = { prefix: 'stu', suffix: 'x', from: '1', to: '20', passwordLength: '8' }
const faults = (change: Partial<typeof form>) => {
  const read = readGeneration({ ...form, ...change })
  if ('range' in read) return {}
  return Object.fromEntries(
    Object.entries(read.faults).map(([field, fault]) => [field, typeof fault === 'string' ? fault : fault.code]),
  )
}

it('AD-02 checks the numbers and the length of passwords at their fields', () => {
  expect(faults({})).toEqual({})
  expect(faults({ from: '', to: '1.5', passwordLength: 'x' })).toEqual({
    from: 'whole-number',
    to: 'whole-number',
    passwordLength: 'whole-number',
  })
  expect(faults({ from: '-1', to: '1000000' })).toEqual({ from: 'whole-number', to: 'whole-number' })
  expect(faults({ passwordLength: '5' })).toEqual({ passwordLength: 'password-length' })
  expect(faults({ passwordLength: '26' })).toEqual({ passwordLength: 'password-length' })
  expect(faults({ from: '21' })).toEqual({ to: 'range-empty' })
  expect(faults({ to: '2001' })).toEqual({ to: 'too-many' })
  expect(faults({ to: '2000' })).toEqual({})
})

it('AD-02 checks the names that would come out', () => {
  expect(faults({ prefix: 'a'.repeat(15), suffix: 'b'.repeat(4) })).toEqual({ prefix: 'username-too-long' })
  expect(faults({ prefix: 'a b' })).toEqual({ prefix: 'username-invalid' })
  expect(faults({ prefix: '', suffix: '' })).toEqual({})
})

it('AD-02 cuts a range into pieces that the contract takes and that make each account once', () => {
  const number = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 1999 }), (from, more) => {
      const to = Math.min(from + more, 999_999)
      const read = readGeneration({ ...form, from: String(from), to: String(to) })
      if (!('range' in read)) throw new Error('refused')
      const pieces = piecesOf(read.range)
      expect(pieces.every((piece) => generateUser.input.safeParse(piece).success && countOf(piece) <= 100)).toBe(true)
      const numbers = pieces.flatMap((piece) =>
        Array.from({ length: countOf(piece) }, (_, at) => piece.number_from + at),
      )
      expect(numbers).toEqual(Array.from({ length: to - from + 1 }, (_, at) => from + at))
      expect(firstAndLast(read.range)).toEqual([`stu${from}x`, `stu${to}x`])
    }),
  )
})

it('AD-02 adds every piece to the list of the first, and keeps what was made when one is refused', async () => {
  const range = { prefix: 'p', suffix: '', number_from: 5, number_to: 254, password_length: 8 }
  const keys: (string | undefined)[] = []
  const progress: number[] = []
  const make = (refusedAt: number) => async (piece: { key?: string }) => {
    keys.push(piece.key)
    if (keys.length === refusedAt) throw new CallError(409, 'names-taken', 'taken')
    return { key: 'list' }
  }
  const all = await makeRange(range, make(0), (done) => progress.push(done))
  expect(all).toEqual({ key: 'list', range, failure: null })
  expect([keys, progress]).toEqual([
    [undefined, 'list', 'list'],
    [100, 200, 250],
  ])
  keys.length = 0
  const some = await makeRange(range, make(2), () => {})
  expect(some).toMatchObject({ key: 'list', range: { number_to: 104 }, failure: { code: 'names-taken' } })
  keys.length = 0
  expect(await makeRange(range, make(1), () => {})).toMatchObject({ key: undefined, failure: { message: 'taken' } })
})
