import { commonErrors, Failure } from '../../platform/errors.ts'
import { deleteSitePicture, putSitePicture } from '../../platform/objects/site-pictures.ts'
import { transact } from '../../platform/table/index.ts'
import { addToTally } from '../../platform/table/tally.ts'
import { auditWrite } from '../audit/index.ts'
import { avatarLimits } from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { boundedWebp } from '../picture/index.ts'
import { detailOf } from './list/detail.ts'
import { uploadGroupAvatar as declared } from './management/contract.ts'
import { groupRoute } from './route.ts'
import { groupItems } from './store.ts'

/** Uploads of a user in so many seconds: each costs a decoding. */
const pace = { most: 30, seconds: 3600 } as const

/** The upload of pictures of groups; part of the Lambda with the image library. */
export const uploadGroupAvatar = groupRoute(declared, async ({ gid, image }, by, view) => {
  if (image.size > avatarLimits.bytes) throw new Failure(fileErrors['image-too-large'])
  if ((await addToTally('group-avatar', by.caller.uid, pace.seconds)) > pace.most) {
    throw new Failure(commonErrors['too-many-requests'])
  }
  const webp = await boundedWebp(Buffer.from(await image.arrayBuffer()), avatarLimits.side, avatarLimits.side)
  const avatar = await putSitePicture(webp)
  const { avatar: before } = view.group
  const entry = await auditWrite(by, { action: 'group.avatar', target: String(gid), before: { avatar: before } })
  await transact([...groupItems.patchWrites(gid, { avatar }), entry])
  await deleteSitePicture(before)
  return detailOf({ ...view, group: { ...view.group, avatar } })
})
