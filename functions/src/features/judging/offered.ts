import { languages } from '@oj/judge/languages/index.ts'
import type { Language } from '@oj/judge/languages/language.ts'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { item, write } from '../../platform/table/index.ts'
import { livingJudges } from './servers.ts'

/** The names of the languages that judges have: one item, so that to know them is one small read. */
const offers = item('languages-on-offer', {
  fields: { fleet: z.literal('site'), names: z.array(z.string()) },
  key: { pk: ['fleet'] },
})

const fleet = 'site'

/** By this name problems say that they are judged by the site's own judges. */
export const ownJudgesName = 'own'

/** What every judge has, offered until the first one has told what it really has. */
const first: readonly string[] = ['C', 'C++', 'Java', 'Python3']

/** How long a process may offer what it read, in ms. */
const freshFor = 5_000

let cached: { at: number; names: Promise<readonly string[]> } | null = null

async function readNames(): Promise<readonly string[]> {
  return (await offers.get({ fleet }))?.names ?? first
}

/**
 * Offers what the living judges have, each language that one of them has. While none lives, what the last ones had
 * stays: a judge that is restarted, or a fleet that is scaled to nothing for a night, takes no language away.
 */
export async function renewOffer(): Promise<void> {
  const [living, offer] = await Promise.all([livingJudges(), offers.get({ fleet })])
  const had = new Set(living.flatMap((judge) => judge.languages.map(({ name }) => name)))
  const names = languages.map(({ name }) => name).filter((name) => had.has(name))
  if (names.length === 0 || names.join() === offer?.names.join()) return
  await write(offers.put({ fleet, names }))
}

/** The languages that may be submitted now, in display order; at most five seconds old. */
export async function offeredLanguages(): Promise<readonly Language[]> {
  const at = now().getTime()
  if (!cached || at - cached.at > freshFor) cached = { at, names: readNames() }
  const mine = cached
  try {
    const names = new Set(await mine.names)
    return languages.filter(({ name }) => names.has(name))
  } catch (error) {
    if (cached === mine) cached = null
    throw error
  }
}

/** Whether code in this language can be judged now. */
export async function isOffered(language: string): Promise<boolean> {
  return (await offeredLanguages()).some(({ name }) => name === language)
}
