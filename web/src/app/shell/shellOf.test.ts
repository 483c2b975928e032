import { expect, it } from 'vitest'
import { shellOf } from './shellOf.ts'

it('SH-06 a page has a footer and margins unless its route says otherwise', () => {
  expect(shellOf([{}, { handle: undefined }])).toMatchObject({ footer: true, wide: false, bare: false })
  expect(shellOf([{}, { handle: { footer: false, wide: true } }])).toMatchObject({ footer: false, wide: true })
})

it('the innermost handle counts, and nothing stays for the next page', () => {
  expect(shellOf([{ handle: { footer: false } }, { handle: { footer: true } }])).toMatchObject({ footer: true })
  expect(shellOf([])).toMatchObject({ footer: true, context: null })
})
