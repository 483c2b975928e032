import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { putSitePicture } from '../../platform/objects/site-pictures.ts'
import { addToTally } from '../../platform/table/tally.ts'
import { fileErrors } from '../file/errors.ts'
import { groupRoute } from '../group/index.ts'
import { boundedWebp } from '../picture/index.ts'
import { uploadGroupCourseLogo as declaredOfGroup } from './group/contract.ts'
import { uploadCourseLogo as declared, logoLimits } from './management/contract.ts'
import { createFile } from './uploads/store.ts'

/** Uploads of a user in so many seconds: each costs a decoding. */
const pace = { most: 60, seconds: 3600 } as const

/** Stores a logo for a course of its uploader. @throws image-too-large, too-many-requests */
async function storeLogo(image: File, uid: string) {
  if (image.size > logoLimits.bytes) throw new Failure(fileErrors['image-too-large'])
  if ((await addToTally('course-logo', uid, pace.seconds)) > pace.most)
    throw new Failure(commonErrors['too-many-requests'])
  const webp = await boundedWebp(Buffer.from(await image.arrayBuffer()), logoLimits.width, logoLimits.height)
  const url = await putSitePicture(webp)
  await createFile({ url, uid, gid: null, type: '', size: webp.length })
  return { url }
}

/** Part of the Lambda with the image library. */
export const logoRoutes = [
  route(declared, ({ image }, { caller }) => storeLogo(image, caller.uid)),
  groupRoute(declaredOfGroup, ({ image }, { caller }) => storeLogo(image, caller.uid)),
]
