import { pictureTypes } from '@oj/functions/features/file/contract.ts'

/** The MIME types of the pictures that the server accepts. */
export const pictureMimes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'] as const

/** Their file extensions, for texts. */
export const pictureEndings = pictureTypes.join(', ').toUpperCase()

export const isPictureType = ({ type }: File): boolean => pictureMimes.some((one) => one === type)

export interface PictureLimits {
  bytes: number
  /** the longer side of a shrunk picture, in pixels */
  side: number
}

/** A picture is not shrunk below this many pixels per side. */
const leastSide = 320

/** Whether a picture is animated: redrawing it would keep only one frame. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer())
  const chunk = String.fromCharCode(...head.subarray(12, 16))
  return file.type === 'image/webp' && chunk === 'VP8X' && ((head[20] ?? 0) & 2) !== 0
}

/** Redraws a picture with at most this many pixels per side, turned as its metadata says. */
async function drawPicture(bitmap: ImageBitmap, side: number, { name, type }: File): Promise<File | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((one) => Math.max(1, Math.round(one * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  // browsers that cannot write WebP return PNG, which is too large for photos
  const isPhoto = webp.type !== 'image/webp' && type !== 'image/png'
  const blob = isPhoto ? await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }) : webp
  const ending = blob.type.replace('image/', '.').replace('jpeg', 'jpg')
  return new File([blob], name.replace(/(\.\w{1,5})?$/, ending), { type: blob.type })
}

/**
 * A picture that the server accepts: the file itself if possible, else a smaller one, or one converted from a type that the
 * browser can read.
 */
export async function smallPicture(
  file: File,
  { bytes, side }: PictureLimits,
): Promise<File | 'unreadable' | 'tooLarge'> {
  if (isPictureType(file) && file.size <= bytes) return file
  if (await isMoving(file)) return 'tooLarge'
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return 'unreadable'
  try {
    for (let most = side; most >= leastSide; most = Math.floor(most * 0.75)) {
      const small = await drawPicture(bitmap, most, file)
      if (small === null) return 'unreadable'
      if (small.size <= bytes) return small
    }
    return 'tooLarge'
  } finally {
    bitmap.close()
  }
}
