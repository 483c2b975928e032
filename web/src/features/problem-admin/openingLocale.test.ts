import { expect, it } from 'vitest'
import { openingLocale } from './openingLocale.ts'

it('AD-05 texts open in the language of their reader, unless the other has all there is', () => {
  expect(openingLocale([], 'en')).toBe('en')
  expect(openingLocale([{}, { en: '' }], 'zh-CN')).toBe('zh-CN')
  expect(openingLocale([{ 'zh-CN': '求和' }, {}], 'en')).toBe('zh-CN')
  expect(openingLocale([{ en: 'Sum', 'zh-CN': '' }], 'zh-CN')).toBe('en')
  expect(openingLocale([{ 'zh-CN': '求和' }, { en: 'Sum' }], 'en')).toBe('en')
})
