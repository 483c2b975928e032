import { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import * as z from 'zod/mini'
import { blankForm } from './form.ts'

type Shape = Record<string, z.ZodMiniType>

/** An object whose fields are what they are in the blank one where they are absent or not finished yet. */
function forgiving<S extends Shape>(shape: S, blank: { readonly [Name in keyof S]: z.output<S[Name]> }) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, z.catch(schema, blank[name])])
  // the same names with the same outputs, which the compiler cannot see through the entries
  return z.object(Object.fromEntries(fields) as S)
}

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
