import { readEnv } from '../../platform/env.ts'
import { type SeenObject, seeObject } from '../../platform/objects/large-objects.ts'

/**
 * A lifecycle rule deletes objects below `incoming` after a week. The uid in the key protects them from other users.
 */
export const uploadKey = (uid: string, uploadId: string) => `incoming/packages/${uid}/${uploadId}`

/** The key of an export. */
export const exportKey = (taskId: string) => `incoming/exports/${taskId}.zip`

/** A user's own upload in its current state; null for none. */
export const seeUpload = (uid: string, uploadId: string): Promise<SeenObject | null> =>
  seeObject(readEnv('UPLOADS_BUCKET'), uploadKey(uid, uploadId))
