import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { inject } from 'vitest'
import * as z from 'zod/mini'

const Body = z.object({ msg: z.string(), data: z.unknown(), code: z.optional(z.string()) })

/** Sends a file, with other fields beside it, as a form does. */
export async function upload(
  endpoint: Endpoint,
  field: string,
  file: File,
  { token }: { token: string },
  others: Readonly<Record<string, string>> = {},
) {
  const body = new FormData()
  body.set(field, file)
  for (const [name, value] of Object.entries(others)) body.set(name, value)
  const response = await fetch(new URL(endpoint.path, inject('url')), {
    method: endpoint.method,
    headers: { authorization: token, 'accept-language': 'en' },
    body,
  })
  return { http: response.status, ...Body.parse(await response.json()) }
}
