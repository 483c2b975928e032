import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { deleteSitePicture, putSitePicture } from '../../platform/objects/site-pictures.ts'
import { addToTally } from '../../platform/table/tally.ts'
import { changeProfile, infoOf, userOf } from '../account/index.ts'
import * as contract from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { setRoute } from '../problem-set/index.ts'
import { squarePng } from './decode.ts'
import { storePicture } from './store.ts'

/** The maximum number of uploads per user and window in seconds: each upload costs a decoding. */
const pace = { most: 30, seconds: 3600 } as const

const uploadAvatar = route(contract.uploadAvatar, async ({ image }, { caller }) => {
  if (image.size > contract.avatarLimits.bytes) throw new Failure(fileErrors['image-too-large'])
  if ((await addToTally('avatar', caller.uid, pace.seconds)) > pace.most) {
    throw new Failure(commonErrors['too-many-requests'])
  }
  const user = await userOf(caller)
  const png = await squarePng(Buffer.from(await image.arrayBuffer()), contract.avatarLimits.side)
  const changed = await changeProfile(user, { avatar: await putSitePicture(png, 'png') })
  await deleteSitePicture(user.avatar)
  return infoOf(changed)
})

/** The upload of pictures for texts; it is here because of the library that decodes them. */
const uploadMdImg = setRoute(contract.uploadMdImg, async ({ image }, { caller: { uid } }) => storePicture(image, uid))

/** The routes that decode pictures; only their Lambda contains the image library. */
export const pictureRoutes = [uploadAvatar, uploadMdImg]
