import { describe, expect, it } from 'vitest'
import { fillMessage, localeOf, pickText } from './text.ts'

describe('SH-01 language', () => {
  it('takes zh-cn as Chinese and anything else as English', () => {
    expect(['zh-cn', 'zh-CN,zh;q=0.9', 'ZH', 'en-US', 'fr'].map(localeOf)).toEqual([
      'zh-CN',
      'zh-CN',
      'zh-CN',
      'en',
      'en',
    ])
    expect([localeOf(undefined), localeOf('')]).toEqual([null, null])
  })

  it("gives the reader's text, else the other language's", () => {
    expect(pickText({ en: 'a', 'zh-CN': '甲' }, 'zh-CN')).toBe('甲')
    expect(pickText({ en: 'a' }, 'zh-CN')).toBe('a')
    expect(pickText({}, 'en')).toBe('')
  })
})

it('SH-11 fills parameters into messages and leaves unknown ones', () => {
  expect(fillMessage('wait {seconds} s, {other}', { seconds: 3 })).toBe('wait 3 s, {other}')
})
