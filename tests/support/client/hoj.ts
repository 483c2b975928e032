import { inject } from 'vitest'
import * as z from 'zod/mini'

const Answer = z.object({ status: z.int(), msg: z.string(), data: z.any() })

/** Asks as HOJ's client does, with the headers of its library in a browser; the answer as that client has it. */
export async function askAsHoj(
  method: string,
  address: `/api/${string}`,
  { token }: { token?: string },
  body?: unknown,
): Promise<z.infer<typeof Answer> & { http: number }> {
  const response = await fetch(new URL(address, inject('url')), {
    method,
    headers: {
      accept: 'application/json, text/plain, */*',
      'accept-language': 'zh-CN,zh;q=0.9',
      ...(token && { authorization: token }),
      'url-type': address.startsWith('/api/admin/') ? 'admin' : 'general',
      ...(body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { http: response.status, ...Answer.parse(await response.json()) }
}
