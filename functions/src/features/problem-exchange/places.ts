import { env } from '../../platform/env.ts'
import { type SeenObject, seeObject } from '../../platform/objects/large-objects.ts'

/** Below `incoming` the bucket of uploads forgets everything after a week. The owner's id keeps others' hands off. */
export const uploadKey = (uid: string, uploadId: string) => `incoming/packages/${uid}/${uploadId}`

/** Where an export lies. */
export const exportKey = (taskId: string) => `incoming/exports/${taskId}.zip`

/** An upload of this user, as it lies there now; null for none. */
export const seeUpload = (uid: string, uploadId: string): Promise<SeenObject | null> =>
  seeObject(env('UPLOADS_BUCKET'), uploadKey(uid, uploadId))
