import { expect, it } from 'vitest'
import { chooseLocale } from './locale.ts'

const none = { query: null, saved: null, came: null, browser: [] }

it('SH-01 takes the language from the query, then the saved choice, then the browser, then Chinese', () => {
  expect(chooseLocale({ ...none, query: 'zh-cn', saved: 'en', browser: ['en-US'] })).toBe('zh-CN')
  expect(chooseLocale({ ...none, saved: 'en', browser: ['zh-CN'] })).toBe('en')
  expect(chooseLocale({ ...none, browser: ['en-GB', 'zh-CN'] })).toBe('en')
  expect(chooseLocale({ ...none, browser: ['zh-TW', 'en'] })).toBe('zh-CN')
  expect(chooseLocale(none)).toBe('zh-CN')
})

it('SH-01 stays with the language in which the page has come, unless the reader has chosen another', () => {
  expect(chooseLocale({ ...none, came: 'zh-CN', browser: ['en-US'] })).toBe('zh-CN')
  expect(chooseLocale({ ...none, saved: 'en', came: 'zh-CN' })).toBe('en')
})

it('SH-01 reads any other language of the query as English', () => {
  expect(chooseLocale({ ...none, query: 'fr' })).toBe('en')
  expect(chooseLocale({ ...none, query: '', saved: 'en' })).toBe('en')
})
