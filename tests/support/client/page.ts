import { inject } from 'vitest'
import * as z from 'zod/mini'

interface Asked {
  language?: string
  headers?: Record<string, string>
  site?: string
}

const First = z.nullable(
  z.object({ locale: z.string(), answers: z.array(z.tuple([z.string(), z.unknown(), z.unknown()])) }),
)

/** A page as it is served, with the answers of its first calls that it brings. */
export async function page(path: string, { language = 'en', headers = {}, site = inject('url') }: Asked = {}) {
  const answer = await fetch(new URL(path, site), { headers: { 'accept-language': language, ...headers } })
  const html = await answer.text()
  const [, json = 'null'] = html.match(/<script type="application\/json" id="answers">(.*?)<\/script>/) ?? []
  return { status: answer.status, headers: answer.headers, html, first: First.parse(JSON.parse(json)) }
}

/** The calls whose answers it brings. */
export const called = ({ first }: Awaited<ReturnType<typeof page>>) => first?.answers.map(([path]) => path) ?? []
