import { Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import { route } from '../../platform/http/serve.ts'
import { addToTally } from '../../platform/table/tally.ts'
import { storePicture } from '../picture/index.ts'
import { siteConfig } from '../site/index.ts'
import { uploadDiscussionPicture as declared } from './contract-pictures.ts'
import { discussionErrors as errors } from './errors.ts'

/** Counts one more picture of an ordinary user. @throws pictures-off, pictures-daily */
async function countPicture(uid: string): Promise<void> {
  const { openPictureUpload, defaultUploadPictureDailyLimit: max } = await siteConfig()
  if (!openPictureUpload) throw new Failure(errors['pictures-off'])
  if ((await addToTally('discussion-pictures', uid, 24 * 3600)) > max) {
    throw new Failure(errors['pictures-daily'], { max })
  }
}

/** Part of the Lambda with the image library. */
export const uploadDiscussionPicture = route(declared, async ({ image }, { caller: { uid, roles } }) => {
  if (!hasAccess('attach-files', roles)) await countPicture(uid)
  return storePicture(image, uid)
})
