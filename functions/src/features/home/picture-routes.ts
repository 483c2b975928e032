import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { putSitePicture } from '../../platform/objects/site-pictures.ts'
import { addRow, recordAction } from '../audit/index.ts'
import { fileErrors } from '../file/errors.ts'
import { boundedWebp } from '../picture/index.ts'
import * as contract from './contract.ts'
import { carousel, rememberPicture } from './pictures.ts'

const { bytes: bytesMax, width, height } = contract.carouselLimits

/** The upload of the site's pictures; part of the Lambda with the image library. */
export const uploadCarouselImage = route(contract.uploadCarouselImage, async ({ file, isShown }, by) => {
  if (file.size > bytesMax) throw new Failure(fileErrors['image-too-large'])
  const webp = await boundedWebp(Buffer.from(await file.arrayBuffer()), width, height)
  const url = await putSitePicture(webp)
  await rememberPicture(url)
  await recordAction(by, { action: 'carousel.upload', target: url })
  return { url, id: isShown ? (await addRow(carousel, { url }, by)).id : null }
})
