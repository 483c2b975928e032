import type { FileCase } from '../document.ts'
import { createUpload, markUploadChecked } from '../store.ts'
import { storeCases, uploadKey } from './uploads.ts'

/**
 * Registers an archive of test data that the site itself has packed as a checked upload of a user, for saving a problem.
 * @param store writes the archive to the given key and returns its ETag and the SHA-256 of its bytes
 * @returns the id of the upload for the form
 */
export async function registerUpload(
  uid: string,
  name: string,
  cases: readonly FileCase[],
  store: (key: string) => Promise<{ etag: string; version: string }>,
): Promise<string> {
  const id = crypto.randomUUID()
  const key = uploadKey(id)
  await createUpload({ id, uid, name, key })
  const { etag, version } = await store(key)
  await storeCases(id, cases)
  await markUploadChecked(id, etag, version)
  return id
}
