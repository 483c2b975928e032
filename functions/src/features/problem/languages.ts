import { languagesNamed, offeredLanguages } from '../judging/index.ts'
import type { Terms } from '../problem-set/index.ts'
import { languagesAt } from './remote-offers.ts'
import type { ProblemBody } from './store.ts'

/** Accepted languages; null for all. */
type Admitted = Pick<ProblemBody | Terms, 'languages'>

/** Whether all of these accept a language: the problem, whose staff may have chosen some, and the terms of the set. */
export const takesLanguage = (name: string, ...by: readonly Admitted[]): boolean =>
  by.every(({ languages }) => languages?.includes(name) ?? true)

/**
 * The languages that judges have now, or the site of the problem takes, and that the problem and its set accept, each with its
 * template: the problem's own, else the default.
 */
export async function languagesOf(body: ProblemBody, terms: Pick<Terms, 'languages'>) {
  const offered = body.remote ? languagesNamed(await languagesAt(body.remote)) : await offeredLanguages()
  return offered
    .filter(({ name }) => takesLanguage(name, body, terms))
    .map(({ id, name, template }) => ({ id, name, template: body.templates[name] ?? template }))
}
