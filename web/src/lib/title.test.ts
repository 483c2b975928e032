import { expect, it } from 'vitest'
import { titleOf } from './title.ts'

it('SH-01 the page title is the page’s name and the site’s short name, OJ by default', () => {
  expect(titleOf('Problems', 'SchoolOJ')).toBe('Problems - SchoolOJ')
  expect(titleOf('Problems', '')).toBe('Problems - OJ')
  expect(titleOf('', undefined)).toBe('OJ')
})
