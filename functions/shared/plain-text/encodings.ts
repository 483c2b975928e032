import type { Utf16 } from './utf16.ts'

export type TextEncoding = 'utf-8' | 'gb18030' | Utf16

/** What people call them. */
export const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

/** Throws where bytes are invalid; leaves byte order marks in the text. */
export const openDecoder = (encoding: TextEncoding) => new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
export type Decoder = ReturnType<typeof openDecoder>
