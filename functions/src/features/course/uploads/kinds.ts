/** How many of a file's first bytes tell what it is. */
export const startBytes = 4096

/** Brands of MP4 files that browsers play; those of pictures begin in the same way. */
const brands = new Set(
  [
    'isom',
    'iso2',
    'iso3',
    'iso4',
    'iso5',
    'iso6',
    'iso7',
    'iso8',
    'iso9',
    'mp41',
    'mp42',
    'avc1',
    'M4V ',
    'dash',
  ].concat(['MSNV', 'f4v ', 'av01', 'hvc1']),
)
const pictures = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'])

function isMp4(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const main = bytes.toString('latin1', 8, 12)
  if (pictures.has(main)) return false
  // the version of the main brand stands between it and the others
  const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) =>
    bytes.toString('latin1', 16 + 4 * at, 20 + 4 * at),
  )
  return [main, ...others].some((brand) => brands.has(brand))
}

/** The mark of EBML, and the element with the name of the kind of document. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const webm = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')])

const isWebm = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(ebml) && bytes.subarray(0, 256).includes(webm)

/** What a file is by its first bytes; null for what no video is that browsers play. */
export function videoTypeOf(bytes: Buffer): 'video/mp4' | 'video/webm' | null {
  if (isMp4(bytes)) return 'video/mp4'
  return isWebm(bytes) ? 'video/webm' : null
}

/** Whether a name is one of a video. */
export const hasVideoName = (name: string): boolean => /\.(mp4|m4v|webm)$/i.test(name)
