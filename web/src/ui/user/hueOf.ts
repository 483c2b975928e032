/** Quiet colours that tell people apart, in degrees round the wheel: none is near the red of what went wrong. */
export const hues = [28, 52, 95, 140, 168, 192, 218, 250, 285] as const

/** The colour of an account, or of another thing by its name: always the same one. */
export function hueOf(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hues[(hash >>> 0) % hues.length] ?? 0
}
