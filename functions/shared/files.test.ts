import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, fileIdsIn, withAddresses } from './files.ts'

const id = fc.stringMatching(/^[\w-]{22}$/)
const plain = fc.string({ unit: fc.constantFrom(...'ab ()[]!\n中'), maxLength: 20 })

it('FL-01 finds in a text exactly the files whose addresses stand in it, in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 8 }), plain, (ids, between) => {
      const text = ids.map((one) => `${between}![](${addressOf(one)})`).join(between)
      expect(fileIdsIn(text)).toEqual(ids)
      expect(fileIdsIn(text, text)).toEqual(ids)
    }),
  )
  expect(fileIdsIn(`/api/file/view?id=${'x'.repeat(23)} /api/file/view?id=short /api/file/view`)).toEqual([])
})

it('AD-05 puts something else in the place of addresses and leaves all else of a text as it is', () => {
  fc.assert(
    fc.property(id, id, id, plain, (from, to, other, around) => {
      fc.pre(new Set([from, to, other]).size === 3)
      const text = (one: string) => `${around}![](${addressOf(one)}) [](${addressOf(other)})${around}`
      expect(withAddresses(text(from), new Map([[from, addressOf(to)]]))).toBe(text(to))
    }),
  )
  const [a, b] = ['a'.repeat(22), 'b'.repeat(22)]
  const swap = new Map([
    [a, addressOf(b)],
    [b, 'tree.png'],
  ])
  expect(withAddresses(`${addressOf(a)} ${addressOf(b)}`, swap)).toBe(`${addressOf(b)} tree.png`)
})
