import * as contract from '../file/contract.ts'
import { setRoute } from '../problem-set/index.ts'
import { storePicture } from './store.ts'

/** The upload of pictures for texts; it is here because of the library that decodes them. */
export const uploadMdImg = setRoute(contract.uploadMdImg, async ({ image }, { caller: { uid } }) =>
  storePicture(image, uid),
)
