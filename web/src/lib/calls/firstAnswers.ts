import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import * as z from 'zod/mini'
import { readJson } from '../readJson.ts'

/** The answers that came with the page, as the Lambda `page` writes them: what visitors are told. */
const written = readJson(
  z.object({ locale: z.string(), answers: z.array(z.tuple([z.string(), z.unknown(), z.unknown()])) }),
  () => document.getElementById('answers')?.textContent,
)

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

/** Whether what came with the page is as new as a call's answer would be. */
export const isFresh = () => performance.now() < life
