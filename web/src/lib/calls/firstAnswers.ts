import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import * as z from 'zod/mini'
import { readJson } from '../readJson.ts'

const Embedded = z.object({
  locale: z.string(),
  answers: z.array(z.tuple([z.string(), z.unknown(), z.unknown()])),
})

interface Visit extends z.infer<typeof Embedded> {
  /** whether the reader was signed in before; only used when the server draws */
  isBack?: boolean
}

/** The answers embedded in the page by the Lambda `page`, as visitors get them. */
let embedded: Visit | null = import.meta.env.SSR
  ? null
  : readJson(Embedded, () => document.getElementById('answers')?.textContent)

/** The server draws the next page with these answers. */
export function drawFor(visit: Visit): void {
  embedded = visit
}

/** Whether the server draws for a reader who was signed in before. */
export const isVisitBack = () => embedded?.isBack === true

/** How long the embedded answers count as fresh, in ms. */
const life = 60_000

/** Whether the page came with answers. */
export const cameWithPage = embedded !== null
/** The language of those answers, which the server chose for this reader; null if there are none. */
export const localeOfPage = embedded?.locale ?? null

/** The embedded answer to a call, by its input as JSON, in this language; undefined if there is none. */
export function firstAnswer<O extends Schema>(
  endpoint: Endpoint<Schema, O>,
  input: string,
  locale: string,
): z.output<O> | undefined {
  if (embedded?.locale !== locale) return undefined
  const [, , answer] =
    embedded.answers.find(
      ([path, embeddedInput]) => path === endpoint.path && JSON.stringify(embeddedInput) === input,
    ) ?? []
  const parsed = endpoint.output.safeParse(answer)
  return parsed.success ? parsed.data : undefined
}

/** Whether embedded answers need not be requested again; always when the server draws. */
export const isFresh = () => import.meta.env.SSR || performance.now() < life
