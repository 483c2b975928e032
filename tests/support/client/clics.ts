import { inject } from 'vitest'

/** Who reads: a name and a password of HTTP Basic; null for nobody. */
export type As = { readonly username: string; readonly password: string } | null

const headersOf = (as: As): Record<string, string> => ({
  'accept-language': 'en',
  ...(as && { authorization: `Basic ${Buffer.from(`${as.username}:${as.password}`).toString('base64')}` }),
})

/** Reads from the Contest API, or asks it otherwise. */
export const read = (
  path: string,
  as: As = null,
  how: Pick<RequestInit, 'method' | 'signal'> = {},
): Promise<Response> => fetch(new URL(`/api/clics${path}`, inject('url')), { headers: headersOf(as), ...how })

/** What is answered, whatever it is. */
export async function answer(path: string, as: As = null) {
  const response = await read(path, as)
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** A feed that is read line by line until enough has come. */
export async function feed(
  path: string,
  as: As,
  isEnough: (lines: readonly string[]) => boolean,
): Promise<{ lines: string[]; hasEnded: boolean }> {
  const stop = new AbortController()
  const response = await read(path, as, { signal: stop.signal })
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const lines: string[] = []
  let rest = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      if (isEnough(lines)) return { lines, hasEnded: false }
    }
    return { lines, hasEnded: true }
  } finally {
    stop.abort()
  }
}
