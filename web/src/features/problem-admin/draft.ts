import { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import { forgiving } from '../../lib/drafts/forgiving.ts'
import { blankForm } from './form.ts'

const Draft = forgiving(
  { ...ProblemForm.shape, problem: forgiving(ProblemForm.shape.problem.shape, blankForm.problem) },
  blankForm,
)

/** The text that the server keeps of an unsaved form. */
export const writeDraft = (form: ProblemForm): string => JSON.stringify(form)

/** An unsaved form from its text; what cannot be read is as in a blank form. Null for a text that is no draft at all. */
export function readDraft(text: string): ProblemForm | null {
  try {
    const parsed = Draft.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
