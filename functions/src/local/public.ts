import { env } from '../platform/env.ts'
import { getObject } from '../platform/storage.ts'

/** Stands for CloudFront's way to the public part of the uploads: pictures under names that never come again. */
export async function publicObject(key: string): Promise<Response> {
  const bytes = /^api\/public\/img\/[\w-]+\.png$/.test(key) ? await getObject(env('UPLOADS_BUCKET'), key) : null
  if (!bytes) return new Response(null, { status: 404 })
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(new Uint8Array(bytes), { headers })
}
