import { attachmentLimits } from '@oj/shared/files.ts'
import { readEnv } from '../../platform/env.ts'
import { Failure } from '../../platform/errors.ts'
import { copyObject, readRange, seeObject, type UploadForm, uploadForm } from '../../platform/objects/large-objects.ts'
import { deleteObject } from '../../platform/objects/storage.ts'
import { fileErrors } from './errors.ts'
import { flawOf, plainName, startBytes } from './kinds.ts'
import { checkUploadRate, placeAttachment } from './objects.ts'

/** A lifecycle rule deletes objects below `incoming` after a week. The uid in the key keeps other users out. */
const incomingKey = (uid: string, uploadId: string) => `incoming/attachments/${uid}/${uploadId}`

/** How long an upload form is valid, in seconds. */
const formLife = 3600

/** The form to upload a file that is too large for the API. @throws file-too-large, too-many-requests */
export async function attachmentForm(uid: string, uploadId: string, size: number): Promise<UploadForm> {
  if (size > attachmentLimits.fileBytes) throw new Failure(fileErrors['file-too-large'])
  await checkUploadRate(uid)
  return uploadForm(readEnv('UPLOADS_BUCKET'), incomingKey(uid, uploadId), size, formLife)
}

/**
 * Stores a directly uploaded file as the uploader's, if its first bytes fit its name.
 * @throws upload-not-there, file-type, file-content
 */
export async function storeUpload(uid: string, uploadId: string, given: string) {
  const seen = await seeObject(readEnv('UPLOADS_BUCKET'), incomingKey(uid, uploadId))
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
