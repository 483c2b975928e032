import { readEnv } from '../../../platform/env.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { readRange, type SeenObject, seeObject } from '../../../platform/objects/large-objects.ts'
import {
  beginParts,
  dropParts,
  joinParts,
  type PartedUpload,
  partsOf,
  partUrl,
} from '../../../platform/objects/multipart.ts'
import { deleteObject, putObject } from '../../../platform/objects/storage.ts'
import { transact } from '../../../platform/table/index.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import { courseErrors as errors } from '../errors.ts'
import { courseOrSiteRoute, courseRoute } from '../route.ts'
import * as contract from './contract.ts'
import { hasVideoName, startBytes, videoTypeOf } from './kinds.ts'
import { roomWrites } from './quota.ts'
import {
  createFile,
  createUpload,
  findFile,
  finishWrites,
  forgetUpload,
  newFileId,
  placeOf,
  readUpload,
  type Upload,
  uploadsOf,
  videoKey,
} from './store.ts'

const limits = contract.videoLimits

/** Seconds that the address of a part is valid. */
const partLife = 3600

/** Each upload costs storage. @throws too-many-requests */
async function checkRate(uid: string): Promise<void> {
  if ((await addToTally('course-video', uid, 3600)) > limits.perHour)
    throw new Failure(commonErrors['too-many-requests'])
}

const toVideoUpload = (upload: Upload, parts: number[]) => ({
  ...upload,
  uploadId: upload.id,
  parts,
  until: upload.due,
})

/** Bytes of a part; only the last one may be shorter. */
const bytesOf = (size: number, part: number): number => Math.min(limits.partBytes, size - (part - 1) * limits.partBytes)

const isComplete = (size: number) => (part: { number: number; size: number }) =>
  part.size === bytesOf(size, part.number)

const beginVideoUpload = courseRoute(
  contract.beginVideoUpload,
  async ({ cid, name, size, modified }, { caller }, view) => {
    const { uid } = caller
    if (!hasVideoName(name)) throw new Failure(errors['video-type'])
    if ((await uploadsOf(uid)).length >= limits.open)
      throw new Failure(errors['uploads-too-many'], { most: limits.open })
    const { gid } = view.course
    const room = await roomWrites(gid, size)
    await checkRate(uid)
    const id = newFileId()
    const type = /\.webm$/i.test(name) ? 'video/webm' : 'video/mp4'
    const upload = await beginParts(readEnv('UPLOADS_BUCKET'), videoKey(id), type)
    return toVideoUpload(await createUpload({ uid, id, course: cid, gid, name, size, modified, upload }, room), [])
  },
)

const getVideoUploads = courseRoute(contract.getVideoUploads, async ({ cid }, { caller }) => {
  const own = (await uploadsOf(caller.uid)).filter(({ course }) => course === cid)
  const uploads = await Promise.all(
    own.map(async (upload) => {
      // null where the storage has dropped the parts, or they are joined
      const parts = await partsOf(placeOf(upload))
      const numbers = parts?.filter(isComplete(upload.size)).map(({ number }) => number)
      return numbers ? [toVideoUpload(upload, numbers)] : []
    }),
  )
  return uploads.flat()
})

const getPartUrls = route(contract.getPartUrls, async ({ uploadId, parts }, { caller }) => {
  const upload = await readUpload(caller.uid, uploadId)
  const place = placeOf(upload)
  const numbers = [...new Set(parts)].filter((part) => part <= contract.partsIn(upload.size))
  return Promise.all(
    numbers.map(async (part) => ({ part, url: await partUrl(place, part, bytesOf(upload.size, part), partLife) })),
  )
})

/** Joins the parts of an upload. @throws upload-gone, upload-incomplete */
async function joinUpload(place: PartedUpload, size: number): Promise<void> {
  const parts = await partsOf(place)
  if (!parts) throw new Failure(errors['upload-gone'])
  const complete = parts.filter(isComplete(size))
  if (complete.length !== contract.partsIn(size)) throw new Failure(errors['upload-incomplete'])
  await joinParts(place, complete)
}

/** The type of an object by its first bytes, of which alone it reads. */
const typeOf = async (seen: SeenObject) =>
  videoTypeOf(Buffer.from(await readRange(seen, 0, Math.min(startBytes, seen.size))))

const finishVideoUpload = route(contract.finishVideoUpload, async ({ uploadId }, { caller: { uid } }) => {
  const url = contract.addressOfFile(uploadId)
  if ((await findFile(url))?.uid === uid) return { url }
  const upload = await readUpload(uid, uploadId)
  const place = placeOf(upload)
  // an earlier call may have joined them and failed then
  if (!(await seeObject(place.bucket, place.key))) await joinUpload(place, upload.size)
  const seen = await seeObject(place.bucket, place.key)
  const type = seen?.size === upload.size ? await typeOf(seen) : null
  if (!type) {
    await forgetUpload(upload)
    await deleteObject(place.bucket, place.key)
    throw new Failure(errors['video-content'])
  }
  await transact(finishWrites(upload, type))
  return { url }
})

const dropVideoUpload = route(contract.dropVideoUpload, async ({ uploadId }, { caller }) => {
  const upload = await readUpload(caller.uid, uploadId)
  await dropParts(placeOf(upload))
  if (await forgetUpload(upload)) await deleteObject(readEnv('UPLOADS_BUCKET'), videoKey(upload.id))
  return null
})

const uploadVideo = courseOrSiteRoute(contract.uploadVideo, async ({ file }, { caller: { uid } }, view) => {
  if (file.size > limits.formBytes) throw new Failure(errors['video-form-too-large'])
  await checkRate(uid)
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = videoTypeOf(bytes.subarray(0, startBytes))
  if (!type) throw new Failure(errors['video-content'])
  const id = newFileId()
  const url = contract.addressOfFile(id)
  const gid = view?.course.gid ?? null
  const size = bytes.length
  // the row comes first: bytes without one would never be deleted
  await createFile({ url, uid, gid, type, size }, await roomWrites(gid, size))
  await putObject(readEnv('UPLOADS_BUCKET'), videoKey(id), bytes, type)
  return { url }
})

export const uploadRoutes = [
  beginVideoUpload,
  getVideoUploads,
  getPartUrls,
  finishVideoUpload,
  dropVideoUpload,
  uploadVideo,
]
