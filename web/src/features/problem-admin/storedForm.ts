import * as z from 'zod/mini'
import { read, write } from '../../lib/storage.ts'

/** A form that the server could not take, as this browser stores it. */
const StoredForm = z.object({
  /** as the server keeps it */
  draft: z.string(),
  /** the version of the problem that it was made from */
  version: z.int(),
  /** the revision of the server's draft that it grew from */
  base: z.int(),
  at: z.string(),
})
export type StoredForm = z.infer<typeof StoredForm>

const keyOf = (place: string) => `oj:form:${place}`

/** The form that is stored in a place; null where there is nothing. */
export function loadStoredForm(place: string): StoredForm | null {
  try {
    const parsed = z.safeParse(StoredForm, JSON.parse(read(keyOf(place)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Stores a form in a place; null removes it. */
export const storeForm = (place: string, form: StoredForm | null): void =>
  write(keyOf(place), form && JSON.stringify(form))
