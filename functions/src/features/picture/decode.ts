import sharp, { type Sharp } from 'sharp'
import { Failure } from '../../platform/errors.ts'
import { fileErrors } from '../file/errors.ts'
import { readBmp } from './bmp.ts'
import { isBareWebp } from './webp.ts'

/** More pixels than any camera's: a small file may unpack to gigabytes. */
const pixelsMax = 50_000_000

// Only these types are ever decoded: the library knows many more formats, each with a decoder of its own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** The types of pictures by their first bytes; a name or a declared type counts for nothing. */
const isReadable = (bytes: Buffer) =>
  starts(bytes, 'GIF87a') ||
  starts(bytes, 'GIF89a') ||
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8))

function open(bytes: Buffer, animated = false): Sharp {
  const checked = { limitInputPixels: pixelsMax, failOn: 'error', animated } as const
  if (isReadable(bytes)) return sharp(bytes, checked).autoOrient()
  if (!starts(bytes, 'BM')) throw new Failure(fileErrors['image-type'])
  const pixels = readBmp(bytes)
  if (!pixels) throw new Failure(fileErrors['image-broken'])
  const { width, height, data } = pixels
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: pixelsMax })
}

/**
 * A picture of at most this many pixels each way, written anew as WebP with nothing else that it carried.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function boundedWebp(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const picture = open(bytes)
  try {
    const fitting = picture.resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return await fitting.toColourspace('srgb').webp({ quality: 82 }).toBuffer()
  } catch {
    throw new Failure(fileErrors['image-broken'])
  }
}

const isPhoto = (bytes: Buffer) => starts(bytes, '\xff\xd8\xff') || starts(bytes, 'RIFF')
/** Bytes up to which a drawing stays as it is to the pixel. */
const exactMax = 1_500_000

/**
 * A picture for a text, of at most `side` pixels each way, moving if it moved, written anew as WebP with nothing else that
 * it carried: photos well, drawings and screenshots exactly unless that takes too much.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function faithfulWebp(bytes: Buffer, side: number): Promise<Buffer> {
  const picture = open(bytes, true)
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

/** Whether all of a picture can be decoded, and none of its sides is longer than `side` pixels. */
async function isWhole(bytes: Buffer, side: number): Promise<boolean> {
  try {
    const { width, height, pageHeight = height } = await open(bytes, true).metadata()
    await open(bytes, true).resize(64, 64, { fit: 'inside' }).raw().toBuffer()
    return Math.max(width, pageHeight) <= side
  } catch {
    return false
  }
}

/**
 * A picture that comes from elsewhere in a package, as `faithfulWebp` makes it. One that this site has made before stays
 * as it is, since writing a photo anew time and again would spoil it: a WebP that holds nothing but its picture, all of
 * which can be decoded.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function carriedWebp(bytes: Buffer, side: number): Promise<Buffer> {
  return isBareWebp(bytes) && (await isWhole(bytes, side)) ? bytes : faithfulWebp(bytes, side)
}

/**
 * A picture cut to a square of `side` pixels and written anew as PNG: only pixels survive, no place, camera, script or
 * second file that it carried.
 * @throws image-type for other files, image-broken for one that cannot be read
 */
export async function squarePng(bytes: Buffer, side: number): Promise<Buffer> {
  const picture = open(bytes)
  try {
    return await picture.resize(side, side, { fit: 'cover' }).toColourspace('srgb').png().toBuffer()
  } catch {
    throw new Failure(fileErrors['image-broken'])
  }
}
