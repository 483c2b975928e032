import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertBytes, TextConverter } from './convert.ts'
import { agreeOn, inspectBytes, TextInspector } from './inspect.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
/** “求和\r\n” in GBK */
const gbk = bytesOf([0xc7, 0xf3, 0xba, 0xcd], '\r\n')

/** What is said of a file, and what it becomes; null where it stays. */
function look(bytes: Uint8Array) {
  const facts = inspectBytes(bytes)
  return [facts.oddities.join(' '), facts.encoding === null ? null : convertBytes(bytes, facts)]
}

const inPieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

describe('AD-05 what is unusual in test data', () => {
  it.each([
    ['plain text', bytesOf('1 2\n你好\n'), '', '1 2\n你好\n'],
    ['nothing', bytesOf(''), '', ''],
    ['line ends of Windows', bytesOf('abc\r\n1\n'), 'crlf', 'abc\n1\n'],
    ['line ends that text mode wrote twice', bytesOf('1\r\r\n2\r\r\n'), 'crlf', '1\n2\n'],
    ['line ends of old Macs', bytesOf('1\r2\r'), 'cr', '1\n2\n'],
    ['a \\r that ends no line', bytesOf('a\rb\nc\r\n'), 'crlf', 'a\rb\nc\n'],
    ['a mark', bytesOf([0xef, 0xbb, 0xbf], '1\n'), 'mark', '1\n'],
    ['an end mark', bytesOf('3\r\n', [0x1a]), 'crlf end-mark', '3\n'],
    ['an end mark that an editor ended as a line', bytesOf('3\n', [0x1a], '\r\n'), 'end-mark', '3\n'],
    ['GBK', gbk, 'gbk crlf', '求和\n'],
    ['UTF-16', bytesOf([0xff, 0xfe], [...utf16('1 2\n')]), 'utf16', '1 2\n'],
    ['UTF-16 of the other order', bytesOf([0xfe, 0xff], [...utf16('和\r\n', true)]), 'utf16 crlf', '和\n'],
    ['UTF-16 without a mark', utf16('1 2\r\n和\r\n'), 'utf16 crlf', '1 2\n和\n'],
    ['UTF-16 of the other order without a mark', utf16('3\n', true), 'utf16', '3\n'],
  ])('tells and converts %s', (_, bytes, oddities, text) => {
    expect(look(bytes)).toEqual([oddities, text])
  })

  it.each([
    ['zero bytes', bytesOf('ab\0\r\n')],
    ['a text of C with its zero byte', bytesOf('3\0')],
    ['numbers of 32 bits', Buffer.from(new Uint32Array([10, 65, 66, 67]).buffer)],
    ['numbers of 16 bits', Buffer.from(new Uint16Array([10, 1, 66, 67]).buffer)],
    ['control characters', bytesOf([1, 2], 'a\r\n')],
    ['a mark of UTF-32', bytesOf([0xff, 0xfe, 0, 0, 0x31, 0, 0, 0])],
    ['half a character of UTF-16', bytesOf([0xff, 0xfe, 0x31])],
    ['text after an end mark', bytesOf('1\r\n', [0x1a], '2\r\n')],
    ['Latin 1', Buffer.from('naïve élève\r\n', 'latin1')],
    ['one byte above ASCII', bytesOf([0x80], '\r\n')],
    ['a picture', bytesOf([0x89], 'PNG\r\n', [0x1a], '\n')],
  ])('leaves %s', (_, bytes) => {
    expect(look(bytes)).toEqual(['', null])
  })

  it('takes no file for GBK beside one of Windows-1251', () => {
    // “мама”, which is GBK as well, and “кот”
    const [even, odd] = [bytesOf([0xec, 0xe0, 0xec, 0xe0], '\n'), bytesOf([0xea, 0xee, 0xf2], '\n')].map(inspectBytes)
    if (!even || !odd) throw new Error('not inspected')
    expect(even.encoding).toBe('gb18030')
    expect(agreeOn([even, odd])(even)).toEqual({ encoding: null, oddities: [] })
    expect(agreeOn([even, inspectBytes(bytesOf('1\n'))])(even)).toBe(even)
  })

  const pieces = fc.constantFrom('1', ' ', '\r', '\n', '\r\n', '\u001a', 'x', '和', '\ufeff', '😀')
  const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
  const files = fc.oneof(
    texts.map((text) => Buffer.from(text)),
    texts.map((text) => utf16(`\ufeff${text}`)),
    texts.map((text) => utf16(text, true)),
    fc.array(fc.constantFrom(gbk, Buffer.from('1\r\n'), Buffer.from([0xd6, 0xd0]))).map((some) => Buffer.concat(some)),
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
  )

  it('makes plain text, of which nothing is unusual any more', () => {
    fc.assert(
      fc.property(files, (bytes) => {
        const facts = inspectBytes(bytes)
        if (facts.encoding === null) return
        const plain = Buffer.from(convertBytes(bytes, facts))
        expect(inspectBytes(plain)).toEqual({ encoding: 'utf-8', oddities: [] })
        if (facts.oddities.length === 0) expect(plain.equals(bytes)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('says and makes the same of a file in pieces of any size', () => {
    const long = files.map((bytes) => Buffer.concat([Buffer.alloc(4094, bytes.length > 0 ? bytes : 'a'), bytes]))
    fc.assert(
      fc.property(fc.oneof(files, long), fc.integer({ min: 1, max: 7 }), (bytes, size) => {
        const inspector = new TextInspector()
        for (const piece of inPieces(bytes, size)) inspector.add(piece)
        const facts = inspector.end()
        expect(facts).toEqual(inspectBytes(bytes))
        if (facts.encoding === null) return
        const converter = new TextConverter(facts)
        const parts = inPieces(bytes, size).map((piece) => converter.add(piece))
        expect([...parts, converter.end()].join('')).toBe(convertBytes(bytes, facts))
      }),
    )
  })

  it('is linear in a file of line ends alone', () => {
    const inspector = new TextInspector()
    const piece = Buffer.alloc(65_536, '\r')
    for (let at = 0; at < 200; at++) inspector.add(piece)
    expect(inspector.end().oddities).toEqual(['cr'])
  })
})
