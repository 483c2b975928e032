import { randomBytes } from 'node:crypto'
import { readEnv } from '../../platform/env.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { deleteObject, putObject } from '../../platform/objects/storage.ts'
import { addToTally } from '../../platform/table/tally.ts'
import { changeProfile, infoOf, userOf } from '../account/index.ts'
import * as contract from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { squarePng } from './decode.ts'

/** The maximum number of uploads per user and window in seconds: each upload costs a decoding. */
const pace = { most: 30, seconds: 3600 } as const

/** Objects below this prefix are public at their own path and cached without limit, so names are never reused. */
const folder = 'api/public/img'

const uploadAvatar = route(contract.uploadAvatar, async ({ image }, { caller }) => {
  if (image.size > contract.avatarLimits.bytes) throw new Failure(fileErrors['image-too-large'])
  if ((await addToTally('avatar', caller.uid, pace.seconds)) > pace.most) {
    throw new Failure(commonErrors['too-many-requests'])
  }
  const user = await userOf(caller)
  const png = await squarePng(Buffer.from(await image.arrayBuffer()), contract.avatarLimits.side)
  const key = `${folder}/${randomBytes(15).toString('base64url')}.png`
  await putObject(readEnv('UPLOADS_BUCKET'), key, png, 'image/png', 'public, max-age=31536000, immutable')
  const changed = await changeProfile(user, { avatar: `/${key}` })
  if (user.avatar) await deleteObject(readEnv('UPLOADS_BUCKET'), user.avatar.slice(1))
  return infoOf(changed)
})

/** The routes that decode pictures; only their Lambda contains the image library. */
export const pictureRoutes = [uploadAvatar]
