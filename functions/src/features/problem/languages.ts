import { offeredLanguages } from '../judging/index.ts'
import type { Terms } from '../problem-set/index.ts'
import type { ProblemBody } from './store.ts'

/** Whether a problem takes a language: all, unless staff have chosen some. */
export const takesLanguage = ({ languages }: Pick<ProblemBody, 'languages'>, name: string): boolean =>
  languages?.includes(name) ?? true

/**
 * The languages of a problem that judges have now and its set admits, each with the code to begin with: the problem's own,
 * else the usual.
 */
export async function languagesOf(
  body: Pick<ProblemBody, 'languages' | 'templates'>,
  { languages }: Pick<Terms, 'languages'>,
) {
  const offered = await offeredLanguages()
  return offered
    .filter(({ name }) => takesLanguage(body, name) && (languages?.includes(name) ?? true))
    .map(({ id, name, template }) => ({ id, name, template: body.templates[name] ?? template }))
}
