import { languages } from '@oj/judge/languages/index.ts'
import type { Language } from '@oj/judge/languages/language.ts'
import { CustomAttributeType, Entity } from 'electrodb'
import { now } from '../../platform/clock.ts'
import { model, table } from '../../platform/table.ts'
import { livingJudges } from './servers.ts'

/** The names of the languages that judges have: one item, so that to know them is one small read. */
const Offered = new Entity(
  {
    model: model('languages-on-offer'),
    attributes: {
      fleet: { type: ['site'] as const, required: true },
      names: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    },
    indexes: { byFleet: { pk: { field: 'pk', composite: ['fleet'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

const fleet = 'site'

/** What every judge has, offered until the first one has told what it really has. */
const first: readonly string[] = ['C', 'C++', 'Java', 'Python3']

/** How long a process may offer what it read, in ms. */
const freshFor = 5_000

let held: { at: number; names: Promise<readonly string[]> } | null = null

async function readNames(): Promise<readonly string[]> {
  return (await Offered.get({ fleet }).go()).data?.names ?? first
}

/**
 * Offers what the living judges have, each language that one of them has. While none lives, what the last ones had
 * stays: a judge that is restarted, or a fleet that is scaled to nothing for a night, takes no language away.
 */
export async function renewOffer(): Promise<void> {
  const [living, { data }] = await Promise.all([livingJudges(), Offered.get({ fleet }).go()])
  const had = new Set(living.flatMap((judge) => judge.languages.map(({ name }) => name)))
  const names = languages.map(({ name }) => name).filter((name) => had.has(name))
  if (names.length === 0 || names.join() === data?.names.join()) return
  await Offered.put({ fleet, names }).go()
}

/** The languages that may be submitted now, in display order; at most five seconds old. */
export async function offeredLanguages(): Promise<readonly Language[]> {
  const at = now().getTime()
  if (!held || at - held.at > freshFor) held = { at, names: readNames() }
  const mine = held
  try {
    const names = new Set(await mine.names)
    return languages.filter(({ name }) => names.has(name))
  } catch (error) {
    if (held === mine) held = null
    throw error
  }
}

/** Whether code in this language can be judged now. */
export async function isOffered(language: string): Promise<boolean> {
  return (await offeredLanguages()).some(({ name }) => name === language)
}
