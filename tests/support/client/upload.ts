import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { inject } from 'vitest'
import * as z from 'zod/mini'

const Body = z.object({ msg: z.string(), data: z.unknown(), code: z.optional(z.string()) })

type Reach = (to: URL, sent: RequestInit) => Promise<Response>

/** Sends a file and other fields, as a form does; to the running server by default. */
export async function upload(
  endpoint: Endpoint,
  field: string,
  file: File,
  { token }: { token: string },
  others: Readonly<Record<string, string>> = {},
  reach: Reach = fetch,
) {
  const body = new FormData()
  body.set(field, file)
  for (const [name, value] of Object.entries(others)) body.set(name, value)
  const response = await reach(new URL(endpoint.path, inject('url')), {
    method: endpoint.method,
    headers: { authorization: token, 'accept-language': 'en' },
    body,
  })
  return { http: response.status, ...Body.parse(await response.json()) }
}
