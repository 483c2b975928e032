import { languages } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import * as z from 'zod/mini'
import { expiringCache } from '../../platform/cache.ts'
import { item, writeItem } from '../../platform/table/index.ts'
import { livingJudges } from './servers.ts'

/** In one item, so that reading them is cheap. */
const offers = item('languages-on-offer', {
  fields: { fleet: z.literal('site'), names: z.array(z.string()) },
  key: { pk: ['fleet'] },
})

const fleet = 'site'

/** In problems. */
export const ownJudgesName = 'own'

/** Offered until the first heartbeat of a judge. */
const first: readonly string[] = languages.filter(({ tools }) => tools.standard).map(({ name }) => name)

const current = expiringCache(5000, async () => (await offers.get({ fleet }))?.names ?? first)

/** If no judge is alive, the stored languages stay: restarts and nights without judges take none away. */
export async function renewOffer(): Promise<void> {
  const [living, offer] = await Promise.all([livingJudges(), offers.get({ fleet })])
  const present = new Set(living.flatMap((judge) => judge.languages.map(({ name }) => name)))
  const names = languages.map(({ name }) => name).filter((name) => present.has(name))
  if (names.length === 0 || names.join() === offer?.names.join()) return
  await writeItem(offers.put({ fleet, names }))
}

/** In display order, up to five seconds old. */
export async function offeredLanguages(): Promise<readonly Language[]> {
  return languagesNamed(await current.value())
}

/** In display order. */
export function languagesNamed(names: readonly string[]): Language[] {
  const wanted = new Set(names)
  return languages.filter(({ name }) => wanted.has(name))
}

export async function isOffered(language: string): Promise<boolean> {
  return (await offeredLanguages()).some(({ name }) => name === language)
}
