import { gunzipSync } from 'node:zlib'
import { readEnv } from '@oj/functions/platform/env.ts'
import { getObject } from '@oj/functions/platform/objects/storage.ts'

const board = /^api\/public\/board\/[\w-]+\/[\w-]+\.json$/

/** What is not there is refused: CloudFront may read the bucket and not list it. */
const forbiddenAnswer = () => new Response(null, { status: 403 })

/** A head or a part of a board; the server packs it again where the browser can read that. */
async function boardFile(key: string): Promise<Response> {
  const bytes = await getObject(readEnv('UPLOADS_BUCKET'), key)
  if (!bytes) return forbiddenAnswer()
  const isHead = key.endsWith('/head.json')
  const headers = {
    'content-type': 'application/json',
    'cache-control': isHead ? 'public, max-age=1' : 'public, max-age=31536000, immutable',
  }
  return new Response(new Uint8Array(gunzipSync(bytes)), { headers })
}

/** Stands for CloudFront's way to the public part of the uploads: boards, and pictures under names that never come again. */
export async function publicObject(key: string): Promise<Response> {
  if (board.test(key)) return boardFile(key)
  const [, type] = key.match(/^api\/public\/img\/[\w-]+\.(png|webp)$/) ?? []
  const bytes = type ? await getObject(readEnv('UPLOADS_BUCKET'), key) : null
  if (!bytes) return forbiddenAnswer()
  const headers = { 'content-type': `image/${type}`, 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(new Uint8Array(bytes), { headers })
}
