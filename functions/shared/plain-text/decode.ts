import { convertBytes } from './convert.ts'
import { encodingNames, type TextEncoding } from './encodings.ts'
import { inspectBytes } from './inspect.ts'

/** A text and what its encoding is called; null for UTF-8, and for none if it is surely no text of another encoding either. */
export function decodeBytes(bytes: Uint8Array): { text: string; readAs: string | null } | null {
  const facts = inspectBytes(bytes)
  if (isOther(facts.encoding)) return { text: convertBytes(bytes, facts), readAs: encodingNames[facts.encoding] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), readAs: null }
  } catch {
    return null
  }
}

const isOther = (encoding: TextEncoding | null): encoding is Exclude<TextEncoding, 'utf-8'> =>
  encoding !== null && encoding !== 'utf-8'
