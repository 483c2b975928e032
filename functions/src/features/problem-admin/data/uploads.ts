import * as z from 'zod/mini'
import { readEnv } from '../../../platform/env.ts'
import { copyObject } from '../../../platform/objects/large-objects.ts'
import { getPacked, putPacked } from '../../../platform/objects/packed.ts'
import { type DataArchive, FileCase } from '../document.ts'
import { findUpload, type Upload } from '../store.ts'

/** A lifecycle rule of the bucket deletes these after a week. */
const folder = 'incoming/test-data'
export const uploadKey = (id: string) => `${folder}/${id}.zip`
export const plainKey = (id: string) => `${folder}/${id}-plain.zip`
/** Of an archive: checks that take an upload otherwise do not share them. */
const casesKey = (key: string) => key.replace(/\.zip$/, '.json.gz')

/** With what the archive says of it. */
const UploadedCase = z.extend(FileCase, {
  score: z._default(z.nullable(z.number()), null),
  groupNum: z._default(z.nullable(z.int()), null),
})
export type UploadedCase = z.output<typeof UploadedCase>

/** Stores the cases of a checked archive beside it. */
export async function storeCases(key: string, cases: readonly z.input<typeof UploadedCase>[]): Promise<void> {
  await putPacked(readEnv('UPLOADS_BUCKET'), casesKey(key), JSON.stringify(cases))
}

/** Null if the user has no checked upload with this id. */
export async function checkedUpload(
  id: string,
  uid: string,
): Promise<{ upload: Upload & { etag: string; version: string }; cases: UploadedCase[] } | null> {
  const upload = await findUpload(id, uid)
  if (!upload?.version || !upload.etag) return null
  const key = casesKey(upload.checkedKey ?? upload.key)
  const cases = await getPacked(readEnv('UPLOADS_BUCKET'), key, z.array(UploadedCase))
  return cases && { upload: { ...upload, etag: upload.etag, version: upload.version }, cases }
}

/** Copies an archive to the bucket of test data; null if there is none with this id, or the file was replaced since. */
export async function copyUpload(id: string, uid: string, pid: number): Promise<DataArchive | null> {
  const checked = await checkedUpload(id, uid)
  if (!checked) return null
  const { upload, cases } = checked
  const key = `test-data/${pid}/${upload.version}.zip`
  const from = { bucket: readEnv('UPLOADS_BUCKET'), key: upload.checkedKey ?? upload.key, etag: upload.etag }
  const isSame = await copyObject(from, { bucket: readEnv('TEST_DATA_BUCKET'), key })
  return isSame ? { key, version: upload.version, cases: cases.map((one) => FileCase.parse(one)) } : null
}
