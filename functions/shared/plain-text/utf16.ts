export type Utf16 = 'utf-16le' | 'utf-16be'

export const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** By its mark. */
export function findUtf16Mark(head: Uint8Array): Utf16 | null {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(head, 0xfe, 0xff) ? 'utf-16be' : null
}

/** What the beginning of a file would be if it is UTF-16: by its mark, else by where its zero bytes are. */
export function guessUtf16(head: Uint8Array): Utf16 | null {
  const marked = findUtf16Mark(head)
  if (marked) return marked
  const zeros: [even: number, odd: number] = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  })
  const [even, odd] = zeros
  if (even === odd) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
