import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText } from './decodeText.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const writable = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && !text.startsWith('\ufeff'))

it('AD-02 reads UTF-8 as it was written, with its mark or without', () => {
  fc.assert(
    fc.property(writable, (text) => {
      expect(decodeText(bytes(text))).toEqual({ text, encoding: 'utf-8' })
      expect(decodeText(bytes(`\ufeff${text}`))).toEqual({ text, encoding: 'utf-8' })
    }),
  )
})

it('AD-02 reads what Chinese Excel saves', () => {
  // “用户名,密码” in GBK
  const gbk = new Uint8Array([0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x2c, 0xc3, 0xdc, 0xc2, 0xeb])
  expect(decodeText(gbk)).toEqual({ text: '用户名,密码', encoding: 'gb18030' })
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('林\t密码', 'utf16le')])
  expect(decodeText(utf16)).toEqual({ text: '林\t密码', encoding: 'utf-16le' })
  const swapped = Buffer.from('林\t密码', 'utf16le').swap16()
  expect(decodeText(new Uint8Array([0xfe, 0xff, ...swapped]))).toEqual({ text: '林\t密码', encoding: 'utf-16be' })
  const unmarked = new Uint8Array(Buffer.from('a\tb\n', 'utf16le'))
  expect(decodeText(unmarked)).toEqual({ text: 'a\tb\n', encoding: 'utf-16le' })
  // a character that is rare in GBK: not sure, and still no other text
  expect(decodeText(new Uint8Array([0xe9, 0x46]))).toEqual({ text: '镕', encoding: 'gb18030' })
})

it('AD-02 refuses what is not a text', () => {
  expect(decodeText(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]))).toBeNull()
  expect(decodeText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff]))).toBeNull()
})
