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

/** How long a part may be sent to its address, in seconds. */
const partLife = 3600

/** Each upload costs storage. @throws too-many-requests */
async function checkRate(uid: string): Promise<void> {
  if ((await addToTally('course-video', uid, 3600)) > limits.perHour)
    throw new Failure(commonErrors['too-many-requests'])
}

const toVideoUpload = ({ id, name, size, modified, due }: Upload, parts: readonly number[]): contract.VideoUpload => ({
  uploadId: id,
  name,
  size,
  modified,
  parts: [...parts],
  until: due,
})

/** Bytes of a part: all are equally long but for the last one. */
const bytesOf = (size: number, part: number): number => Math.min(limits.partBytes, size - (part - 1) * limits.partBytes)

const isWhole = (size: number) => (part: { number: number; size: number }) => part.size === bytesOf(size, part.number)

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

/** An upload as it stands; null where the storage has given it up, or all of it has been joined. */
async function readUploadState(upload: Upload): Promise<contract.VideoUpload[]> {
  const parts = await partsOf(placeOf(upload))
  return parts
    ? [
        toVideoUpload(
          upload,
          parts.filter(isWhole(upload.size)).map(({ number }) => number),
        ),
      ]
    : []
}

const getVideoUploads = courseRoute(contract.getVideoUploads, async ({ cid }, { caller }) => {
  const own = (await uploadsOf(caller.uid)).filter(({ course }) => course === cid)
  return (await Promise.all(own.map(readUploadState))).flat()
})

const getPartUrls = route(contract.getPartUrls, async ({ uploadId, parts }, { caller }) => {
  const upload = await readUpload(caller.uid, uploadId)
  const place = placeOf(upload)
  const wanted = [...new Set(parts)].filter((part) => part <= contract.partsIn(upload.size))
  return Promise.all(
    wanted.map(async (part) => ({ part, url: await partUrl(place, part, bytesOf(upload.size, part), partLife) })),
  )
})

/** Joins the parts of an upload. @throws upload-gone, upload-incomplete */
async function joinUpload(place: PartedUpload, size: number): Promise<void> {
  const parts = await partsOf(place)
  if (!parts) throw new Failure(errors['upload-gone'])
  const whole = parts.filter(isWhole(size))
  if (whole.length !== contract.partsIn(size)) throw new Failure(errors['upload-incomplete'])
  await joinParts(place, whole)
}

/** What an object is by its first bytes; only these are read. */
const typeOf = async (seen: SeenObject) =>
  videoTypeOf(Buffer.from(await readRange(seen, 0, Math.min(startBytes, seen.size))))

const finishVideoUpload = route(contract.finishVideoUpload, async ({ uploadId }, { caller: { uid } }) => {
  const url = contract.addressOfFile(uploadId)
  if ((await findFile(url))?.uid === uid) return { url }
  const upload = await readUpload(uid, uploadId)
  const place = placeOf(upload)
  // there already where a call before this one broke off
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
  // noted first: bytes that nobody knows of would stay
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
