import { expect, test } from 'vitest'
import { codeFault, readCodeFile } from './codeFile.ts'

const file = (...parts: BlobPart[]) => readCodeFile(new Blob(parts))

test('PD-03 a file is read without its mark and with plain line ends', async () => {
  expect(await file('int main() {}\r\n// 你好')).toEqual({ code: 'int main() {}\n// 你好', readAs: null })
  expect(await file(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toEqual({ code: 'a', readAs: null })
})

test('PD-03 a file of Windows is read in its encoding, which is named', async () => {
  // “// 求和” in GBK
  const gbk = new Uint8Array([0x2f, 0x2f, 0x20, 0xc7, 0xf3, 0xba, 0xcd, 0x0d, 0x0a])
  expect(await file(gbk)).toEqual({ code: '// 求和\n', readAs: 'GBK' })
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('// 求和\r\n', 'utf16le')])
  expect(await file(utf16)).toEqual({ code: '// 求和\n', readAs: 'UTF-16' })
})

test('PD-03 a file that is no text or too large is refused', async () => {
  expect(await file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toEqual({ problem: 'uploadNotText' })
  expect(await file('a\0b')).toEqual({ problem: 'uploadNotText' })
  expect(await file('x'.repeat(65_535))).toEqual({ code: 'x'.repeat(65_535), readAs: null })
  expect(await file('x'.repeat(65_536))).toEqual({ problem: 'uploadTooLarge' })
  expect(await file('你'.repeat(65_535))).toEqual({ code: '你'.repeat(65_535), readAs: null })
  expect(await file('x'.repeat(300_000))).toEqual({ problem: 'uploadTooLarge' })
})

test('PD-05 code must not be empty and may have 65,535 characters', () => {
  expect(codeFault(' \n\t')).toBe('empty')
  expect(codeFault('x'.repeat(65_535))).toBeNull()
  expect(codeFault('x'.repeat(65_536))).toBe('tooLong')
})
