import { createHash } from 'node:crypto'

/** Tells whether two inputs are the same: how lines end, and blanks at their ends and around the whole, make no difference. */
export function hashSample(input: string): string {
  const lines = input.split('\n').map((line) => line.trimEnd())
  return createHash('sha256').update(lines.join('\n').trim()).digest('base64url')
}
