/** The chunks of a WebP that hold pixels, transparency and animation; all others describe or hide something. */
const still = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const moving = new Set([...still, 'ANIM', 'ANMF'])
/** Bytes of a chunk's name and size, and of a frame's header before its own chunks. */
const head = 8
const frame = 16

/** Whether these bytes consist of chunks with these names only, up to the last byte. */
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
 * Whether a WebP contains a picture and nothing else: no location, camera, profile or unknown chunk, and nothing after
 * it. Does not decode its pixels.
 */
export const isBareWebp = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.readUInt32LE(4) + head === bytes.length &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  holdsOnly(moving, bytes.subarray(12))
