import { randomBytes } from 'node:crypto'
import { addressOf, attachmentLimits } from '@oj/shared/files.ts'
import { readEnv } from '../../platform/env.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { deleteObject, putObject } from '../../platform/objects/storage.ts'
import { addToTally } from '../../platform/table/tally.ts'
import { createAttachment } from './store.ts'

/** The key of a file's bytes in the bucket of uploads, which only the API can read. */
export const keyOf = (id: string) => `attachments/${id}`

/** Limits a user's uploads per hour: each costs storage, and a picture costs decoding. @throws too-many-requests */
export async function checkUploadRate(uid: string): Promise<void> {
  if ((await addToTally('attachment', uid, 3600)) > attachmentLimits.perHour) {
    throw new Failure(commonErrors['too-many-requests'])
  }
}

interface Named {
  uid: string
  name: string
  isPicture: boolean
  /** bytes */
  size: number
}

/** Stores the object that `place` writes to a key as a file of its uploader. */
export async function placeAttachment(
  { uid, name, isPicture, size }: Named,
  place: (bucket: string, key: string) => Promise<void>,
) {
  // 128 random bits: the id cannot be guessed.
  const id = randomBytes(16).toString('base64url')
  await place(readEnv('UPLOADS_BUCKET'), keyOf(id))
  await createAttachment({ id, uid, name, isPicture, size })
  return { link: addressOf(id), fileId: id, name }
}

/** Stores bytes as a file of their uploader. */
export function storeAttachment(bytes: Uint8Array, named: Omit<Named, 'size'>) {
  const type = named.isPicture ? 'image/webp' : 'application/octet-stream'
  return placeAttachment({ ...named, size: bytes.length }, (bucket, key) => putObject(bucket, key, bytes, type))
}

export const deleteBytes = (id: string): Promise<void> => deleteObject(readEnv('UPLOADS_BUCKET'), keyOf(id))
