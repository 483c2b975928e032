import { expect, test } from 'vitest'
import { codeFault, readCodeFile } from './codeFile.ts'

const file = (...parts: BlobPart[]) => readCodeFile(new Blob(parts))

test('PD-03 a file is read as UTF-8, without its mark and with plain line ends', async () => {
  expect(await file('int main() {}\r\n// 你好')).toEqual({ code: 'int main() {}\n// 你好' })
  expect(await file(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toEqual({ code: 'a' })
})

test('PD-03 a file that is no UTF-8 text or too large is refused', async () => {
  expect(await file(new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))).toEqual({ problem: 'uploadNotText' })
  expect(await file('a\0b')).toEqual({ problem: 'uploadNotText' })
  expect(await file('x'.repeat(65_535))).toEqual({ code: 'x'.repeat(65_535) })
  expect(await file('x'.repeat(65_536))).toEqual({ problem: 'uploadTooLarge' })
  expect(await file('你'.repeat(65_535))).toEqual({ code: '你'.repeat(65_535) })
  expect(await file('x'.repeat(300_000))).toEqual({ problem: 'uploadTooLarge' })
})

test('PD-05 code must not be empty and may have 65,535 characters', () => {
  expect(codeFault(' \n\t')).toBe('empty')
  expect(codeFault('x'.repeat(65_535))).toBeNull()
  expect(codeFault('x'.repeat(65_536))).toBe('tooLong')
})
