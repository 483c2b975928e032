import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import * as z from 'zod/mini'
import { readJson } from '../readJson.ts'

const Written = z.object({
  locale: z.string(),
  answers: z.array(z.tuple([z.string(), z.unknown(), z.unknown()])),
})

/** What stands at the address that is drawn, and for whom. */
interface Visit extends z.infer<typeof Written> {
  /** whether who asks has been signed in before, which only the server's drawing has to be told */
  isBack?: boolean
}

/** The answers that came with the page, as the Lambda `page` writes them: what visitors are told. */
let written: Visit | null = import.meta.env.SSR
  ? null
  : readJson(Written, () => document.getElementById('answers')?.textContent)

/** The server draws the next page with these answers. */
export function drawFor(visit: Visit): void {
  written = visit
}

/** Whether the server draws for somebody who has been signed in. */
export const isVisitBack = () => written?.isBack === true

/** How long after the page's arrival its answers need not be asked for again, in ms. */
const life = 60_000

/** Whether what stands at this address came with the page. */
export const cameWithPage = written !== null
/** The language in which it did, which whoever sent it has chosen for this reader; null where nothing came. */
export const localeOfPage = written?.locale ?? null

/** What came with the page for this call, by its input as JSON, in this language; undefined where nothing did. */
export function firstAnswer<O extends Schema>(
  endpoint: Endpoint<Schema, O>,
  asked: string,
  locale: string,
): z.output<O> | undefined {
  if (written?.locale !== locale) return undefined
  const [, , answer] =
    written.answers.find(([path, given]) => path === endpoint.path && JSON.stringify(given) === asked) ?? []
  const parsed = endpoint.output.safeParse(answer)
  return parsed.success ? parsed.data : undefined
}

/** Whether what came with the page is as new as a call's answer would be; the server draws with what it has just read. */
export const isFresh = () => import.meta.env.SSR || performance.now() < life
