import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMessage, maxMessage } from './clean.ts'

describe('JD-02 compiler messages', () => {
  it('lose the folders of the machine and keep the rest', () => {
    expect(cleanMessage('/usr/include/c++/12/bits/stl_vector.h:7:2: error: x')).toBe('stl_vector.h:7:2: error: x')
    expect(cleanMessage('In file included from /usr/lib/gcc/a.h,')).toBe('In file included from a.h,')
    expect(cleanMessage('main.cpp:1: // see https://a.org/usr/b/c and a/usr/b/c')).toBe(
      'main.cpp:1: // see https://a.org/usr/b/c and a/usr/b/c',
    )
  })

  it.each([
    ['\u001b[31mred\u001b[0m', 'red'],
    ['\u001b]0;title\u0007x', 'x'],
    ['\u001b]8;;https://a.org\u001b\\link\u001b]8;;\u001b\\ \u009b31mred', 'link red'],
    ['\u001b]0;never ended', ']0;never ended'],
    ['a\u202eb\u2066c\u0000d\u0008e', 'abcde'],
    ['a\r\nb\rc\n\td\n\n', 'a\nb\nc\n\td'],
    ['错误：缺少分号 é 👍', '错误：缺少分号 é 👍'],
  ])('%j becomes %j', (raw, text) => expect(cleanMessage(raw)).toBe(text))

  it.each(['\u001b[', '\u001b]0;a', '\u001b]', '\u009b;', ' \n', '/usr/a+', '/usr/'])(
    'takes no time for megabytes of %j',
    (part) => {
      const clean = cleanMessage(part.repeat(1e6))
      expect(clean.length).toBeLessThanOrEqual(maxMessage)
      expect(clean.endsWith('…')).toBe(true)
    },
  )

  it('replaces bytes that are no text', () => {
    expect(cleanMessage(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\ufffdb')
  })

  it('are never longer than the limit and never carry a control character', () => {
    const parts = fc.constantFrom(
      '\u001b[1m',
      '\u001b]0;',
      '\u009b',
      '\u0007',
      '\u202e',
      'x',
      '\u0000',
      '你',
      '\n',
      '\u001b',
      '/usr/lib/',
    )
    fc.assert(
      fc.property(fc.string({ unit: parts, maxLength: 60 }), fc.integer({ min: 1, max: 2000 }), (text, times) => {
        const clean = cleanMessage(text.repeat(times))
        expect(clean.length).toBeLessThanOrEqual(maxMessage)
        expect(clean).not.toMatch(/(?![\n\t])\p{Cc}|\u{202e}/u)
      }),
    )
  })
})
