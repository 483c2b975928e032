import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import * as contract from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { checkPace, pictureName, storeAttachment } from '../file/index.ts'
import { faithfulWebp } from './decode.ts'

const { formBytes, side } = contract.attachmentLimits

/** The upload of pictures for texts; it lives with the library that decodes them. */
export const uploadMdImg = route(contract.uploadMdImg, async ({ image }, { caller: { uid } }) => {
  if (image.size > formBytes) throw new Failure(fileErrors['picture-too-large'])
  if (image.size === 0) throw new Failure(fileErrors['file-empty'])
  await checkPace(uid)
  const webp = await faithfulWebp(Buffer.from(await image.arrayBuffer()), side)
  return storeAttachment(webp, { uid, name: pictureName(image.name), isPicture: true })
})
