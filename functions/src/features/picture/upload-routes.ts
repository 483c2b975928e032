import { Failure } from '../../platform/errors.ts'
import * as contract from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { checkUploadRate, pictureName, storeAttachment } from '../file/index.ts'
import { setRoute } from '../problem-set/index.ts'
import { faithfulWebp } from './decode.ts'

const { formBytes, side } = contract.attachmentLimits

/** The upload of pictures for texts; it is here because of the library that decodes them. */
export const uploadMdImg = setRoute(contract.uploadMdImg, async ({ image }, { caller: { uid } }) => {
  if (image.size > formBytes) throw new Failure(fileErrors['picture-too-large'])
  if (image.size === 0) throw new Failure(fileErrors['file-empty'])
  await checkUploadRate(uid)
  const webp = await faithfulWebp(Buffer.from(await image.arrayBuffer()), side)
  return storeAttachment(webp, { uid, name: pictureName(image.name), isPicture: true })
})
