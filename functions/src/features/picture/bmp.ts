/** Pixels of a picture: rows from the top, three bytes per pixel (red, green, blue). */
export interface Pixels {
  width: number
  height: number
  data: Buffer
}

interface Layout extends Pixels {
  bits: number
  isTopDown: boolean
  /** the offsets of the palette, if any, and of the rows */
  palette: number
  rows: number
}

/** Reads the two headers of a BMP; null for variants that are no longer made, such as compressed ones. */
function layoutOf(bytes: Buffer): Layout | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const header = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  const height = bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
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

/** The offset of a pixel's blue, green and red. */
function placeOf({ data, bits, palette }: Layout, row: number, x: number): number {
  return bits === 8 ? palette + 4 * (data[row + x] ?? 0) : row + (x * bits) / 8
}

/**
 * Reads an uncompressed BMP of 8, 24 or 32 bits, which the image library cannot read.
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
