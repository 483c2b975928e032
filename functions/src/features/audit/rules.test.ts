import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changesOf } from './rules.ts'

const state = fc.dictionary(fc.stringMatching(/^f[a-e]{0,3}$/), fc.jsonValue(), { maxKeys: 6 })
const secrets = ['password', 'newPwd', 'passwordHash', 'accessToken', 'authSecret', 'captchaKey']

it('AD-08 tells exactly the fields that differ', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const fields = changesOf(before, after).map(({ field }) => field)
      for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field])
        expect(fields.includes(field)).toBe(!isSame)
      }
    }),
  )
})

it('AD-08 tells nothing where nothing changed', () => {
  fc.assert(
    fc.property(state, (one) => {
      expect(changesOf(one, structuredClone(one))).toEqual([])
    }),
  )
})

it('AD-08 never tells a secret', () => {
  fc.assert(
    fc.property(fc.constantFrom(...secrets), fc.string({ minLength: 3 }), (field, value) => {
      expect(changesOf(null, { [field]: value, other: 1 }).map((one) => one.field)).toEqual(['other'])
      expect(changesOf({ [field]: value }, null)).toEqual([])
    }),
  )
})

it('clips long values', () => {
  expect(changesOf(null, { content: 'x'.repeat(50_000) })[0]?.after?.length).toBeLessThan(1100)
})
