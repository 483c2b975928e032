/** A part of a picture, in its own pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The sides of a picture, in pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture as a PNG of this size; null where the browser cannot read it. */
export async function cutOut(picture: Blob, part: Part, { width, height }: Size): Promise<File | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (bitmap === null) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'picture.png', { type: 'image/png' })
}
