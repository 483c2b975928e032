import { languagesNamed, offeredLanguages } from '../judging/index.ts'
import type { Terms } from '../problem-set/index.ts'
import { languagesAt } from './remote-offers.ts'
import type { ProblemBody } from './store.ts'

/** Whether problem and set both accept a language. */
export const takesLanguage = (name: string, ...by: readonly Pick<Terms, 'languages'>[]): boolean =>
  by.every(({ languages }) => languages?.includes(name) ?? true)

/** The languages on offer that problem and set accept, with the problem’s own or the default template. */
export async function languagesOf(body: ProblemBody, terms: Pick<Terms, 'languages'>) {
  const offered = body.remote ? languagesNamed(await languagesAt(body.remote)) : await offeredLanguages()
  return offered
    .filter(({ name }) => takesLanguage(name, body, terms))
    .map(({ id, name, template }) => ({ id, name, template: body.templates[name] ?? template }))
}
