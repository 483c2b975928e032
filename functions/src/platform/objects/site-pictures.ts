import { randomBytes } from 'node:crypto'
import { readEnv } from '../env.ts'
import { deleteObject, putObject } from './storage.ts'

/** The path of uploaded pictures; all other addresses belong to other sites. */
const uploaded = '/api/public/img/'

/** Stores a picture that everybody may see and answers its address. It is cached without limit, so no name comes twice. */
export async function putSitePicture(bytes: Buffer, type: 'webp' | 'png' = 'webp'): Promise<string> {
  const url = `${uploaded}${randomBytes(15).toString('base64url')}.${type}`
  const caching = 'public, max-age=31536000, immutable'
  await putObject(readEnv('UPLOADS_BUCKET'), url.slice(1), bytes, `image/${type}`, caching)
  return url
}

/** Deletes a picture that nothing shows any more, by its address; one of another site stays. */
export async function deleteSitePicture(url: string): Promise<void> {
  if (url.startsWith(uploaded)) await deleteObject(readEnv('UPLOADS_BUCKET'), url.slice(1))
}
