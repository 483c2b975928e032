import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeNames, isPlainPath, isSystemFile, type RawName } from './names.ts'

/** A name's bytes, whether it says UTF-8, and the name that its extra field repeats. */
function rawOf(bytes: Buffer | string, says = false, repeated?: { path: string; of?: Buffer }): RawName {
  const fileNameRaw = Buffer.from(bytes)
  const data = repeated && Buffer.concat([Buffer.alloc(5), Buffer.from(repeated.path)])
  data?.writeUInt8(1)
  data?.writeUInt32LE(crc32(repeated?.of ?? fileNameRaw), 1)
  return { fileNameRaw, generalPurposeBitFlag: says ? 0x800 : 0, extraFields: data ? [{ id: 0x7075, data }] : [] }
}

/** 测试, 模, 乗 (whose second byte is a backslash) and 誠 (whose is `|`) in GBK. */
const gbk = {
  测试: Buffer.from('b2e2cad4', 'hex'),
  模: Buffer.from('c4a3', 'hex'),
  乗: Buffer.from('815c', 'hex'),
  誠: Buffer.from('d55c', 'hex'),
}
const inGbk = (word: keyof typeof gbk, rest: string) => Buffer.concat([gbk[word], Buffer.from(rest)])

describe('AD-05 names in archives', () => {
  it.each([
    ['UTF-8 that is not declared, as macOS writes it', [rawOf('数据/1.in')], ['数据/1.in']],
    ['UTF-8', [rawOf('求和.in', true), rawOf('é.in', true)], ['求和.in', 'é.in']],
    ['GBK', [rawOf(inGbk('测试', '1.in')), rawOf('1.out')], ['测试1.in', '1.out']],
    ['GBK with a backslash as second byte', [rawOf(inGbk('乗', '\\1.in'))], ['乗/1.in']],
    ['GBK that would be UTF-8 too', [rawOf(inGbk('模', '.in')), rawOf(inGbk('测试', '.in'))], ['模.in', '测试.in']],
    ['UTF-8 beside GBK, as 7-Zip writes them', [rawOf('é.in', true), rawOf(inGbk('测试', '.in'))], ['é.in', '测试.in']],
    [
      'UTF-8 that is declared and is not',
      [rawOf(inGbk('测试', '.in'), true), rawOf(inGbk('模', ''), true)],
      ['测试.in', '模'],
    ],
    ['the extra field', [rawOf('#U6d4b.in', false, { path: '测.in' })], ['测.in']],
    ['no extra field of another name', [rawOf('1.in', false, { path: '2.in', of: Buffer.from('x') })], ['1.in']],
    [
      'backslashes and a dot before',
      [rawOf('data\\a\\1.in'), rawOf('./1.in'), rawOf('data\\')],
      ['data/a/1.in', '1.in', 'data/'],
    ],
    ['bytes that are no text', [rawOf(Buffer.from([0xff, 0x31]))], ['\u00a01']],
  ])('reads %s', (_, raw, names) => {
    expect(decodeNames(raw)).toEqual(names)
  })

  it('SE-03 gives every name a path that is plain, or that is refused', () => {
    const bytes = fc.uint8Array({ maxLength: 12 }).map((some) => rawOf(Buffer.from(some), (some[0] ?? 0) > 127))
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 5 }), (raw) => {
        const names = decodeNames(raw)
        expect(names).toHaveLength(raw.length)
        for (const name of names.filter(isPlainPath)) expect(name).not.toMatch(/(^|\/)\.\.?(\/|$)|^\/|\\|\0|^[a-z]:/i)
      }),
    )
  })

  it.each(['__MACOSX/a/._1.in', 'a/.DS_Store', 'Thumbs.db', 'a/thumbs.db', '._1.in'])(
    'knows %s as left by a file manager',
    (path) => {
      expect(isSystemFile(path)).toBe(true)
      expect(isSystemFile(`${path}x/1.in`)).toBe(path.startsWith('__MACOSX'))
    },
  )
})

describe('SE-03 names of files', () => {
  it.each(['1.in', 'a/b/c.out', '测试/1.in', 'a b.in', '..a/b'])('takes %j', (path) => {
    expect(isPlainPath(path)).toBe(true)
  })
  it.each(['', '/a', '../a', 'a/../b', 'a//b', 'a/', './a', 'C:/a', 'a\\b', 'a\nb', 'a\0b', 'x'.repeat(1001)])(
    'refuses %j',
    (path) => {
      expect(isPlainPath(path)).toBe(false)
    },
  )
})
