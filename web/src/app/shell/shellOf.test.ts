import { expect, it } from 'vitest'
import { shellOf } from './shellOf.ts'

it('SH-06 a page has a footer and margins unless its route says otherwise', () => {
  expect(shellOf([{}, { handle: undefined }])).toEqual({ footer: true, wide: false })
  expect(shellOf([{}, { handle: { footer: false, wide: true } }])).toEqual({ footer: false, wide: true })
})

it('the innermost wish counts', () => {
  expect(shellOf([{ handle: { footer: false } }, { handle: { footer: true } }])).toEqual({ footer: true, wide: false })
})
