import { attachmentLimits } from '@oj/shared/files.ts'
import { Failure } from '../../platform/errors.ts'
import { fileErrors } from '../file/errors.ts'
import { checkUploadRate, pictureName, storeAttachment } from '../file/index.ts'
import { faithfulWebp } from './decode.ts'

const { formBytes, side } = attachmentLimits

/** Stores a picture for a text as its uploader's. @throws picture-too-large, file-empty, too-many-requests, image-… */
export async function storePicture(image: File, uid: string) {
  if (image.size > formBytes) throw new Failure(fileErrors['picture-too-large'])
  if (image.size === 0) throw new Failure(fileErrors['file-empty'])
  await checkUploadRate(uid)
  const webp = await faithfulWebp(Buffer.from(await image.arrayBuffer()), side)
  return storeAttachment(webp, { uid, name: pictureName(image.name), isPicture: true })
}
