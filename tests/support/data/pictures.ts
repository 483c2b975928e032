import { createCanvas, drawDisc, fillCanvas } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import sharp from 'sharp'
import { inject } from 'vitest'
import { call } from '../client/api.ts'
import { upload } from '../client/upload.ts'

/** A phone's photo of 12 megapixels and more than 4 MB: red above blue as it was taken, on its side as it is stored. */
export async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const blue = await sharp({ create: { width: 2000, height, channels: 4, background: '#0000ffb0' } })
    .png()
    .toBuffer()
  const red = await sharp({ create: { width: 2000, height, channels: 4, background: '#ff0000b0' } })
    .png()
    .toBuffer()
  // turned clockwise by a quarter, its left side is above
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 2000, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Whether a picture is red above and blue below. */
export async function isUpright(bytes: Buffer): Promise<boolean> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [above = 0, , blueAbove = 0, below = 0, , blueBelow = 0] = data
  return above > blueAbove && below < blueBelow
}

type User = { token: string }

/** A disc on white, as PNG. */
export function drawing(width = 60, height = 40): Buffer {
  const canvas = createCanvas(width, height)
  fillCanvas(canvas, () => [255, 255, 255])
  drawDisc(canvas, width / 2, height / 2, height / 3, [30, 120, 200], 1)
  return encodePng(canvas)
}

/** Uploads a picture for a text as this member of the staff. */
export async function uploadPicture(staff: User, name = 'tree.png', bytes = drawing()) {
  const answer = await upload(file.uploadMdImg, 'image', new File([new Uint8Array(bytes)], name), staff)
  return file.uploadMdImg.output.parse(answer.data)
}

/** Reads an address as a browser does, or with a token as a script does. */
export async function read(link: string, user?: User) {
  const headers = user ? { authorization: user.token } : {}
  const response = await fetch(new URL(link, inject('url')), { headers, redirect: 'manual' })
  return { http: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The address by which this user's browser can show a file; undefined if they may not see it. */
export const addressFor = async (user: User, fileId: string): Promise<string | undefined> =>
  (await call(file.getMdFiles, { fileIds: [fileId] }, user))[0]?.url
