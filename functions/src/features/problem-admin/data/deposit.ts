import type { FileCase } from '../document.ts'
import { createUpload, passUpload } from '../store.ts'
import { storeCases, uploadKey } from './uploads.ts'

/**
 * Makes an archive of test data that the site itself has packed one of a user's checked uploads, which saving a problem
 * may name.
 * @param store puts the archive where it is told to, and tells its etag and the SHA-256 of its bytes
 * @returns what the form names it by
 */
export async function depositCases(
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
  await passUpload(id, etag, version)
  return id
}
