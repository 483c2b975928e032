import { expect, it } from 'vitest'
import { titleOf } from './title.ts'

it('SH-01 the page title is the page’s name and the site’s short name, OJ by default', () => {
  expect(titleOf(['Problems'], 'SchoolOJ')).toBe('Problems - SchoolOJ')
  expect(titleOf(['Problems', null], '')).toBe('Problems - OJ')
  expect(titleOf([''], undefined)).toBe('OJ')
})

it('SH-01 a page in something names it too, and the first page of that once', () => {
  expect(titleOf(['Problems', 'Spring'], '')).toBe('Problems - Spring - OJ')
  expect(titleOf(['Spring', 'Spring'], '')).toBe('Spring - OJ')
})
