import sharp, { type Sharp } from 'sharp'
import { Failure } from '../../platform/errors.ts'
import { fileErrors } from '../file/errors.ts'
import { readBmp } from './bmp.ts'
import { isBareWebp } from './webp.ts'

/** The maximum number of pixels, above any camera's: a small file may unpack to gigabytes. */
const pixelsMax = 50_000_000

// Only these types are decoded: the library knows many more formats, each with its own decoder to attack.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

const hasTextAt = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** The type of a picture by its first bytes; its name and declared type are ignored. */
const isReadable = (bytes: Buffer) =>
  hasTextAt(bytes, 'GIF87a') ||
  hasTextAt(bytes, 'GIF89a') ||
  hasTextAt(bytes, '\xff\xd8\xff') ||
  hasTextAt(bytes, '\x89PNG\r\n\x1a\n') ||
  (hasTextAt(bytes, 'RIFF') && hasTextAt(bytes, 'WEBP', 8))

function openPicture(bytes: Buffer, animated = false): Sharp {
  const checked = { limitInputPixels: pixelsMax, failOn: 'error', animated } as const
  if (isReadable(bytes)) return sharp(bytes, checked).autoOrient()
  if (!hasTextAt(bytes, 'BM')) throw new Failure(fileErrors['image-type'])
  const pixels = readBmp(bytes)
  if (!pixels) throw new Failure(fileErrors['image-broken'])
  const { width, height, data } = pixels
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: pixelsMax })
}

/**
 * Re-encodes a picture as WebP without metadata, scaled down to at most this many pixels each way.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function boundedWebp(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const picture = openPicture(bytes)
  try {
    const fitting = picture.resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return await fitting.toColourspace('srgb').webp({ quality: 82 }).toBuffer()
  } catch {
    throw new Failure(fileErrors['image-broken'])
  }
}

const isPhoto = (bytes: Buffer) => hasTextAt(bytes, '\xff\xd8\xff') || hasTextAt(bytes, 'RIFF')
/** The maximum size of a drawing that is stored without loss, in bytes. */
const exactMax = 1_500_000

/**
 * Re-encodes a picture for a text as WebP without metadata, animated if it was, at most `side` pixels each way:
 * photos with little loss, drawings and screenshots without any unless that takes too much space.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function faithfulWebp(bytes: Buffer, side: number): Promise<Buffer> {
  const picture = openPicture(bytes, true)
  try {
    const fitting = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
    if (!isPhoto(bytes)) {
      const exact = await fitting.clone().webp({ lossless: true, effort: 2 }).toBuffer()
      if (exact.length <= exactMax) return exact
    }
    return await fitting.webp({ quality: 85 }).toBuffer()
  } catch {
    throw new Failure(fileErrors['image-broken'])
  }
}

/** Whether a picture can be decoded completely and is at most `side` pixels each way. */
async function isWhole(bytes: Buffer, side: number): Promise<boolean> {
  try {
    const { width, height, pageHeight = height } = await openPicture(bytes, true).metadata()
    await openPicture(bytes, true).resize(64, 64, { fit: 'inside' }).raw().toBuffer()
    return Math.max(width, pageHeight) <= side
  } catch {
    return false
  }
}

/**
 * Encodes a picture of a package as `faithfulWebp` does. One that this site has encoded before stays as it is, because
 * encoding a photo repeatedly spoils it: such a file is a WebP that contains only its picture and decodes completely.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function importedWebp(bytes: Buffer, side: number): Promise<Buffer> {
  return isBareWebp(bytes) && (await isWhole(bytes, side)) ? bytes : faithfulWebp(bytes, side)
}

/**
 * Crops a picture to a square of `side` pixels and re-encodes it as PNG: only its pixels remain, no location, camera,
 * script or appended file.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function squarePng(bytes: Buffer, side: number): Promise<Buffer> {
  const picture = openPicture(bytes)
  try {
    return await picture.resize(side, side, { fit: 'cover' }).toColourspace('srgb').png().toBuffer()
  } catch {
    throw new Failure(fileErrors['image-broken'])
  }
}
