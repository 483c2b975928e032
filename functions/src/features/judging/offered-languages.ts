import { languages } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import * as z from 'zod/mini'
import { expiringCache } from '../../platform/cache.ts'
import { item, writeItem } from '../../platform/table/index.ts'
import { livingJudges } from './servers.ts'

/** The names of the languages that judges have, in one item, so that reading them is cheap. */
const offers = item('languages-on-offer', {
  fields: { fleet: z.literal('site'), names: z.array(z.string()) },
  key: { pk: ['fleet'] },
})

const fleet = 'site'

/** The name of the site's own judges in problems. */
export const ownJudgesName = 'own'

/** The languages that every judge has, offered until the first heartbeat of a judge. */
const first: readonly string[] = languages.filter(({ tools }) => tools.standard).map(({ name }) => name)

const current = expiringCache(5000, async () => (await offers.get({ fleet }))?.names ?? first)

/**
 * Stores the languages of all living judges. If none is alive, the stored ones stay: restarting a judge, or scaling to zero
 * for a night, takes no language away.
 */
export async function renewOffer(): Promise<void> {
  const [living, offer] = await Promise.all([livingJudges(), offers.get({ fleet })])
  const had = new Set(living.flatMap((judge) => judge.languages.map(({ name }) => name)))
  const names = languages.map(({ name }) => name).filter((name) => had.has(name))
  if (names.length === 0 || names.join() === offer?.names.join()) return
  await writeItem(offers.put({ fleet, names }))
}

/** The languages that can be submitted now, in display order; at most five seconds old. */
export async function offeredLanguages(): Promise<readonly Language[]> {
  return languagesNamed(await current.value())
}

/** Those of our languages that are called so, in display order: what another site takes. */
export function languagesNamed(names: readonly string[]): Language[] {
  const wanted = new Set(names)
  return languages.filter(({ name }) => wanted.has(name))
}

/** Whether code in this language can be judged now. */
export async function isOffered(language: string): Promise<boolean> {
  return (await offeredLanguages()).some(({ name }) => name === language)
}
