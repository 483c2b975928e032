import { createCanvas, disc, fill } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import { inject } from 'vitest'
import { call } from '../client/api.ts'
import { upload } from '../client/upload.ts'

type User = { token: string }

/** A disc on white, as PNG. */
export function drawing(width = 60, height = 40): Buffer {
  const canvas = createCanvas(width, height)
  fill(canvas, () => [255, 255, 255])
  disc(canvas, width / 2, height / 2, height / 3, [30, 120, 200], 1)
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

/** The address by which this user's browser can show a file; undefined if he may not see it. */
export const addressFor = async (user: User, fileId: string): Promise<string | undefined> =>
  (await call(file.getMdFiles, { fileIds: [fileId] }, user))[0]?.url
