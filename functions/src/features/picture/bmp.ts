/** Pixels of a picture: rows from the top, three bytes each, red, green, blue. */
export interface Pixels {
  width: number
  height: number
  data: Buffer
}

interface Layout extends Pixels {
  bits: number
  isTopDown: boolean
  /** where the colours of an indexed picture and the rows of any begin */
  palette: number
  rows: number
}

/** What the two headers of a BMP say; null for kinds that nobody makes any more, such as compressed ones. */
function layoutOf(bytes: Buffer): Layout | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const header = bytes.readUInt32LE(14)
  const [width, height] = [bytes.readInt32LE(18), bytes.readInt32LE(22)]
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)]
  const isPlain = compression === 0 || (compression === 3 && bits === 32)
  if (header < 40 || width <= 0 || height === 0 || !isPlain || ![8, 24, 32].includes(bits)) return null
  return {
    width,
    height: Math.abs(height),
    bits,
    isTopDown: height < 0,
    palette: 14 + header,
    rows: bytes.readUInt32LE(10),
    data: bytes,
  }
}

/** Where a pixel's blue, green and red stand. */
function placeOf({ data, bits, palette }: Layout, row: number, x: number): number {
  return bits === 8 ? palette + 4 * (data[row + x] ?? 0) : row + (x * bits) / 8
}

/**
 * Reads an uncompressed BMP of 8, 24 or 32 bits, since the library that reads all other types cannot.
 * @returns null for anything else, and for a file that is shorter than its header says
 */
export function readBmp(bytes: Buffer): Pixels | null {
  const layout = layoutOf(bytes)
  if (!layout) return null
  const { width, height, bits, isTopDown, rows } = layout
  const stride = Math.ceil((width * bits) / 32) * 4
  if (rows + stride * height > bytes.length) return null
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = rows + stride * (isTopDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const at = placeOf(layout, row, x)
      data.set([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0], (y * width + x) * 3)
    }
  }
  return { width, height, data }
}
