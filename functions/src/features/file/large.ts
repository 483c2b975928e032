import { env } from '../../platform/env.ts'
import { Failure } from '../../platform/errors.ts'
import { copyObject, readRange, seeObject, type UploadForm, uploadForm } from '../../platform/objects/large-objects.ts'
import { deleteObject } from '../../platform/objects/storage.ts'
import { attachmentLimits } from './contract-attachments.ts'
import { fileErrors } from './errors.ts'
import { flawOf, plainName, startBytes } from './kinds.ts'
import { checkPace, placeAttachment } from './objects.ts'

/** Below `incoming` the bucket of uploads forgets everything after a week. The owner's id keeps others' hands off. */
const incomingKey = (uid: string, uploadId: string) => `incoming/attachments/${uid}/${uploadId}`

/** Seconds for which an upload may begin. */
const formLife = 3600

/** Where a browser sends a file that is too large for a form. @throws file-too-large, too-many-requests */
export async function attachmentForm(uid: string, uploadId: string, size: number): Promise<UploadForm> {
  if (size > attachmentLimits.fileBytes) throw new Failure(fileErrors['file-too-large'])
  await checkPace(uid)
  return uploadForm(env('UPLOADS_BUCKET'), incomingKey(uid, uploadId), size, formLife)
}

/**
 * Keeps a file that a browser has sent as one of its uploader's, if its beginning is what its name says.
 * @throws upload-not-there, file-type, file-content
 */
export async function keepUpload(uid: string, uploadId: string, given: string) {
  const seen = await seeObject(env('UPLOADS_BUCKET'), incomingKey(uid, uploadId))
  if (!seen) throw new Failure(fileErrors['upload-not-there'])
  const name = plainName(given)
  const flaw = flawOf(name, Buffer.from(await readRange(seen, 0, Math.min(startBytes, seen.size))))
  if (flaw) throw new Failure(fileErrors[flaw], { name })
  const stored = await placeAttachment({ uid, name, isPicture: false, size: seen.size }, async (bucket, key) => {
    if (!(await copyObject(seen, { bucket, key }))) throw new Failure(fileErrors['upload-not-there'])
  })
  await deleteObject(seen.bucket, seen.key)
  return stored
}
