import { randomBytes } from 'node:crypto'
import { env } from '../../platform/env.ts'
import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { putObject } from '../../platform/objects/storage.ts'
import { recordAction } from '../audit/index.ts'
import { fileErrors } from '../file/errors.ts'
import { boundedWebp } from '../picture/index.ts'
import * as contract from './contract.ts'

const { bytes: bytesMax, width, height } = contract.carouselLimits

/** The upload of carousel pictures; part of the Lambda with the image library. */
export const uploadCarouselImage = route(contract.uploadCarouselImage, async ({ file }, by) => {
  if (file.size > bytesMax) throw new Failure(fileErrors['image-too-large'])
  const webp = await boundedWebp(Buffer.from(await file.arrayBuffer()), width, height)
  // These objects are public at their own path and cached without limit, so names are never reused.
  const key = `api/public/img/${randomBytes(15).toString('base64url')}.webp`
  await putObject(env('UPLOADS_BUCKET'), key, webp, 'image/webp', 'public, max-age=31536000, immutable')
  await recordAction(by, { action: 'carousel.upload', target: `/${key}` })
  return { url: `/${key}` }
})
