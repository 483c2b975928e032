import * as z from 'zod/mini'
import { textsIn } from '../../lib/drafts/tabTexts.ts'
import { readJson } from '../../lib/readJson.ts'

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

/** The form that this tab has stored in a place, else the newest of any; null where there is nothing. */
export const loadStoredForm = (place: string): StoredForm | null =>
  readJson(StoredForm, () => textsIn(keyOf(place)).begin().text)

/** Stores the form of this tab in a place beside those of others; null removes it, and the one that it was begun with. */
export function storeForm(place: string, form: StoredForm | null): void {
  const texts = textsIn(keyOf(place))
  texts.save(texts.begin(), form && JSON.stringify(form))
}
