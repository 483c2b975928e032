import type { Endpoint } from '@oj/functions/platform/endpoint.ts'
import { inject } from 'vitest'
import * as z from 'zod/mini'

const Body = z.object({ msg: z.string(), data: z.unknown(), code: z.optional(z.string()) })

/** Sends a file as a form does. */
export async function upload(endpoint: Endpoint, field: string, file: File, { token }: { token: string }) {
  const body = new FormData()
  body.set(field, file)
  const response = await fetch(new URL(endpoint.path, inject('url')), {
    method: endpoint.method,
    headers: { authorization: token, 'accept-language': 'en' },
    body,
  })
  return { http: response.status, ...Body.parse(await response.json()) }
}
