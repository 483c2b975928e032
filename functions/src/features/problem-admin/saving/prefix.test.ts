import { expect, it } from 'vitest'
import { storedId, writtenId } from './prefix.ts'

const group = { idPrefix: 'ABC' }

it('GR-05 a display id is stored with what the problems of a group begin with, and written without it', () => {
  expect([storedId('1001', group), writtenId('ABC1001', group)]).toEqual(['ABC1001', '1001'])
  // whatever begins likewise by itself
  expect([storedId('ABC1', group), writtenId('ABCABC1', group)]).toEqual(['ABCABC1', 'ABC1'])
  expect([storedId('1001', {}), writtenId('1001', {})]).toEqual(['1001', '1001'])
})

it('GR-05 one that is left alone stays, whatever the group is called by now', () => {
  for (const before of ['ABC1001', 'OLD-1001', 'abc1', 'ABC']) {
    expect(storedId(writtenId(before, group), group, before)).toBe(before)
  }
  expect(storedId('OLD-1002', group, 'OLD-1001')).toBe('ABCOLD-1002')
})
