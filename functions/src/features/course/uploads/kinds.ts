/** How many first bytes tell the type of a file. */
export const startBytes = 4096

/** Brands of MP4 files that browsers play; pictures have the same container. */
const brands = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'],
  ...['mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV', 'f4v ', 'av01', 'hvc1'],
])
const pictures = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'])

function isMp4(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const main = bytes.toString('latin1', 8, 12)
  if (pictures.has(main)) return false
  // four bytes of version come between the main brand and the others
  const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) =>
    bytes.toString('latin1', 16 + 4 * at, 20 + 4 * at),
  )
  return [main, ...others].some((brand) => brands.has(brand))
}

/** The EBML header, and its element with the type of document. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const webm = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')])

const isWebm = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(ebml) && bytes.subarray(0, 256).includes(webm)

/** The type of a video by its first bytes; null for one that browsers do not play. */
export function videoTypeOf(bytes: Buffer): 'video/mp4' | 'video/webm' | null {
  if (isMp4(bytes)) return 'video/mp4'
  return isWebm(bytes) ? 'video/webm' : null
}

export const hasVideoName = (name: string): boolean => /\.(mp4|m4v|webm)$/i.test(name)
