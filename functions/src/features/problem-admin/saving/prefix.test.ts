import { expect, it } from 'vitest'
import { storedId, stripIdPrefix } from './prefix.ts'

const group = { idPrefix: 'ABC' }

it('GR-05 a display id is stored with what the problems of a group begin with, and written without it', () => {
  expect([storedId('1001', group), stripIdPrefix('ABC1001', group)]).toEqual(['ABC1001', '1001'])
  // whatever begins likewise by itself
  expect([storedId('ABC1', group), stripIdPrefix('ABCABC1', group)]).toEqual(['ABCABC1', 'ABC1'])
  expect([storedId('1001', { idPrefix: '' }), stripIdPrefix('1001', { idPrefix: '' })]).toEqual(['1001', '1001'])
})

it('GR-05 one that is left alone stays, whatever the group is called by now', () => {
  for (const before of ['ABC1001', 'OLD-1001', 'abc1', 'ABC']) {
    expect(storedId(stripIdPrefix(before, group), group, before)).toBe(before)
  }
  expect(storedId('OLD-1002', group, 'OLD-1001')).toBe('ABCOLD-1002')
})
