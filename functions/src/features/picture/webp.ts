/** The parts of a WebP that hold pixels, transparency and movement; all else describes or hides something. */
const still = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const moving = new Set([...still, 'ANIM', 'ANMF'])
/** Bytes of a part's name and size, and of what a frame says before its own parts. */
const [head, frame] = [8, 16]

/** Whether these bytes are parts of those names only, one after the other to the last byte. */
function holdsOnly(parts: ReadonlySet<string>, bytes: Buffer): boolean {
  let at = 0
  while (at + head <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + head + bytes.readUInt32LE(at + 4)
    if (!parts.has(name) || end > bytes.length) return false
    if (name === 'ANMF' && !holdsOnly(still, bytes.subarray(at + head + frame, end))) return false
    at = end + (end % 2)
  }
  return at === bytes.length
}

/**
 * Whether a WebP carries a picture and nothing else: no place, camera, profile, unknown part, and nothing behind it. Its
 * pixels are not looked at.
 */
export const isBareWebp = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.readUInt32LE(4) + head === bytes.length &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  holdsOnly(moving, bytes.subarray(12))
