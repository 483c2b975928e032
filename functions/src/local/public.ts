import { env } from '../platform/env.ts'
import { getObject } from '../platform/objects/storage.ts'

/** Stands for CloudFront's way to the public part of the uploads: pictures under names that never come again. */
export async function publicObject(key: string): Promise<Response> {
  const [, type] = key.match(/^api\/public\/img\/[\w-]+\.(png|webp)$/) ?? []
  const bytes = type ? await getObject(env('UPLOADS_BUCKET'), key) : null
  if (!bytes) return new Response(null, { status: 404 })
  const headers = { 'content-type': `image/${type}`, 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(new Uint8Array(bytes), { headers })
}
