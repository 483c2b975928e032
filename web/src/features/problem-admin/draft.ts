import { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import { forgivingObject } from '../../lib/drafts/forgivingObject.ts'
import { readJson } from '../../lib/readJson.ts'
import { blankForm } from './form.ts'

const Draft = forgivingObject(
  { ...ProblemForm.shape, problem: forgivingObject(ProblemForm.shape.problem.shape, blankForm.problem) },
  blankForm,
)

/** The text that the server keeps of an unsaved form. */
export const writeDraft = (form: ProblemForm): string => JSON.stringify(form)

/** An unsaved form from its text; what cannot be read is as in a blank form. Null for a text that is no draft at all. */
export const readDraft = (text: string): ProblemForm | null => readJson(Draft, () => text)
