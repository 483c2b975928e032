import { Text } from './text.ts'

/** A text in memory for tests; `size`: that of the window, `onRead` hears how many bytes were read. */
export function textOf(content: string | Buffer, size?: number, onRead: (bytes: number) => void = () => undefined) {
  const bytes = Buffer.from(content)
  return new Text((into, position) => {
    const count = Math.min(into.length, Math.max(0, bytes.length - position))
    into.set(bytes.subarray(position, position + count))
    onRead(count)
    return count
  }, size)
}
