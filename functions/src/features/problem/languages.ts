import { offeredLanguages } from '../judging/index.ts'
import type { Terms } from '../problem-set/index.ts'
import type { ProblemBody } from './store.ts'

/** Languages that are admitted; null for all. */
type Admitted = Pick<ProblemBody | Terms, 'languages'>

/** Whether all of these admit a language: a problem, for which staff may have chosen some, and the set's terms. */
export const takesLanguage = (name: string, ...by: readonly Admitted[]): boolean =>
  by.every(({ languages }) => languages?.includes(name) ?? true)

/**
 * The languages of a problem that judges have now and its set admits, each with the code to begin with: the problem's own,
 * else the usual.
 */
export async function languagesOf(body: Pick<ProblemBody, 'languages' | 'templates'>, terms: Pick<Terms, 'languages'>) {
  const offered = await offeredLanguages()
  return offered
    .filter(({ name }) => takesLanguage(name, body, terms))
    .map(({ id, name, template }) => ({ id, name, template: body.templates[name] ?? template }))
}
