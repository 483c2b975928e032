/** A part of a picture, in its own pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** A part of a picture as a square PNG with sides of so many pixels; null where the browser cannot read it. */
export async function cutOut(picture: Blob, part: Part, side: number): Promise<File | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (bitmap === null) return null
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, side, side)
  bitmap.close()
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'avatar.png', { type: 'image/png' })
}
