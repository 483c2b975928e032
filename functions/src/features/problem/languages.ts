import { offeredLanguages } from '../judging/index.ts'
import type { ProblemBody } from './store.ts'

/** Whether a problem takes a language: all, unless staff have chosen some. */
export const takesLanguage = ({ languages }: Pick<ProblemBody, 'languages'>, name: string): boolean =>
  languages?.includes(name) ?? true

/** The languages of a problem that judges have now, each with the code to begin with: the problem's own, else the usual. */
export async function languagesOf(body: Pick<ProblemBody, 'languages' | 'templates'>) {
  const offered = await offeredLanguages()
  return offered
    .filter(({ name }) => takesLanguage(body, name))
    .map(({ id, name, template }) => ({ id, name, template: body.templates[name] ?? template }))
}
