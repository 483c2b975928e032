import * as z from 'zod/mini'
import { read, write } from '../../lib/storage.ts'

/** A form that the server could not take, as this browser keeps it. */
const Shelved = z.object({
  /** as the server keeps it */
  draft: z.string(),
  /** the version of the problem that it was made from */
  version: z.int(),
  /** the revision of the server's draft that it grew from */
  base: z.int(),
  at: z.string(),
})
export type Shelved = z.infer<typeof Shelved>

const keyOf = (place: string) => `oj:form:${place}`

/** What is kept in a place; null where there is nothing. */
export function unshelve(place: string): Shelved | null {
  try {
    const parsed = z.safeParse(Shelved, JSON.parse(read(keyOf(place)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps a form in a place; null forgets it. */
export const shelve = (place: string, form: Shelved | null): void => write(keyOf(place), form && JSON.stringify(form))
