import { readEnv } from '../../platform/env.ts'
import { type SeenObject, seeObject } from '../../platform/objects/large-objects.ts'

/** A lifecycle rule deletes these after a week. The uid keeps them from other users. */
export const uploadKey = (uid: string, uploadId: string) => `incoming/packages/${uid}/${uploadId}`

export const exportKey = (taskId: string) => `incoming/exports/${taskId}.zip`

/** Null for none. */
export const seeUpload = (uid: string, uploadId: string): Promise<SeenObject | null> =>
  seeObject(readEnv('UPLOADS_BUCKET'), uploadKey(uid, uploadId))
