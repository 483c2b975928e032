import { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import * as z from 'zod/mini'
import { forgivingObject } from '../../lib/drafts/forgivingObject.ts'
import { textsIn } from '../../lib/drafts/tabTexts.ts'
import { readJson } from '../../lib/readJson.ts'
import { blankForm } from './form.ts'

const Draft = forgivingObject(
  { ...ProblemForm.shape, problem: forgivingObject(ProblemForm.shape.problem.shape, blankForm.problem) },
  blankForm,
)

/** The text that the server keeps of an unsaved form. */
export const writeDraft = (form: ProblemForm): string => JSON.stringify(form)

/** The rule for data of test points, of which drafts from before there were three said yes or no. */
function withPartData(form: ProblemForm): ProblemForm {
  const { partData, displayPartData } = form.problem
  if (partData !== null || displayPartData === null) return form
  return { ...form, problem: { ...form.problem, partData: displayPartData ? 'always' : 'never' } }
}

/** An unsaved form from its text; what cannot be read is as in a blank form. Null for a text that is no draft at all. */
export function readDraft(text: string): ProblemForm | null {
  const form = readJson(Draft, () => text)
  return form && withPartData(form)
}

/** A form that could not be sent to the server, as this browser stores it. */
const StoredForm = z.object({
  draft: z.string(),
  /** the version of the problem that it was made from */
  version: z.int(),
  /** the revision of the server's draft that it was written on */
  base: z.int(),
  at: z.string(),
})
export type StoredForm = z.infer<typeof StoredForm>

const keyOf = (place: string) => `oj:form:${place}`

/** The form that this tab has stored in a place, else the newest of any tab; null for none. */
export const loadStoredForm = (place: string): StoredForm | null =>
  readJson(StoredForm, () => textsIn(keyOf(place)).begin().text)

/** Stores the form of this tab beside those of other tabs; null removes it, and the one that it began with. */
export function storeForm(place: string, form: StoredForm | null): void {
  const texts = textsIn(keyOf(place))
  texts.save(texts.begin(), form && JSON.stringify(form))
}
