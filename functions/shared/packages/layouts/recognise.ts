import { isSystemFile } from '../../archive/names.ts'
import { byNaturalOrder } from '../read-files.ts'
import { stemOf } from '../tree.ts'
import { parseYaml } from '../yaml.ts'
import { cms } from './cms.ts'
import { dmoj } from './dmoj.ts'
import { createFinder } from './find-files.ts'
import { groupByNames } from './group-names.ts'
import { hydro } from './hydro.ts'
import { ini } from './ini.ts'
import {
  type Layout,
  type LayoutCase,
  type LayoutFormat,
  type LayoutSource,
  type Left,
  type Limits,
  type ListedCase,
  type Listing,
  noLimits,
  type Pair,
} from './layout.ts'
import { luogu } from './luogu.ts'
import { pairFiles } from './pairs.ts'
import { uoj } from './uoj.ts'

/** The first that can read a configuration counts: Luogu and Hydro call theirs alike. */
const layouts: readonly LayoutFormat[] = [luogu, hydro, ini, uoj, dmoj, cms]

/** Limits that are named where they differ. */
const namedMost = 5

/** Uses of an anchor: tools write one where two lists have a case. */
const aliasesMost = 20

const depthOf = (path: string) => path.split('/').length
const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Samples never become judged cases: folders of that name, and what COCI calls dummies. */
const isSample = ({ input }: Pair) => /(?:^|\/)(?:samples?|examples?|样例)\/|\.dummy\.in/i.test(input)

/** The text of a configuration, and once for all its YAML. */
function sourceOf(text: string): Pick<LayoutSource, 'text' | 'yaml'> {
  let parsed: { value: unknown } | null = null
  return {
    text,
    yaml() {
      parsed ??= { value: parseYaml(text, aliasesMost) }
      return parsed.value
    },
  }
}

/** What is said, by which file; null where no configuration can be read. */
async function readConfig(
  paths: readonly string[],
  pairs: readonly Pair[],
  read: LayoutSource['read'],
): Promise<{ config: string; listing: Listing | null; left: Left[]; find: LayoutSource['find'] }> {
  const near = paths.toSorted((a, b) => depthOf(a) - depthOf(b) || byNaturalOrder(a, b))
  const left: Left[] = []
  const sources = new Map<string, ReturnType<typeof sourceOf>>()
  for (const layout of layouts) {
    const config = near.find((path) => layout.isConfig(fileOf(path)))
    if (config === undefined) continue
    const source = sources.get(config) ?? sourceOf(await read(config))
    sources.set(config, source)
    const find = createFinder(paths, config)
    try {
      const listing = await layout.read({ config, ...source, pairs, find, read })
      if (listing) return { config, listing, left: left.filter(({ what }) => what !== config), find }
    } catch {
      if (!left.some(({ what }) => what === config)) left.push({ what: config, why: 'unreadable' })
    }
  }
  return { config: '', listing: null, left, find: createFinder(paths, '') }
}

/** A limit for all cases: where they disagree, or some say none, it cannot be had here. */
function commonLimits(cases: readonly ListedCase[], of: Limits, config: string): Limits & { left: Left[] } {
  const left: Left[] = []
  const common = (key: keyof Limits, unit: string) => {
    const said = new Set(cases.map((one) => one[key] ?? of[key]))
    if (said.size <= 1) return [...said][0] ?? of[key]
    const values = [...said].filter((each) => each !== null)
    const first = values.slice(0, namedMost).map((each) => `${each} ${unit}`)
    left.push({ what: `${config}: ${first.join(', ')}`, why: 'limits-differ' })
    return said.has(null) ? of[key] : Math.max(...values)
  }
  return { timeMs: common('timeMs', 'ms'), memoryMb: common('memoryMb', 'MB'), left }
}

/** The files of listed cases; answers may be shared, and what is not there is named once. */
function resolveCases(
  listed: readonly ListedCase[],
  { config, pairs, find }: Pick<LayoutSource, 'config' | 'pairs' | 'find'>,
) {
  const pairOf = new Map(pairs.map((pair) => [pair.input, pair]))
  const missing = new Set<string>()
  const used = new Set<string>()
  const again = new Set<string>()
  const cases = listed.flatMap((one): LayoutCase[] => {
    const input = find(one.input)
    const pair = input === null ? undefined : pairOf.get(input)
    const output = one.output === undefined ? (pair?.output ?? null) : find(one.output)
    if (input === null) missing.add(one.input)
    if (output === null && one.output !== undefined) missing.add(one.output)
    if (input === null || output === null) return []
    if (used.has(input)) {
      again.add(`${config}: ${one.input}`)
      return []
    }
    used.add(input)
    return [{ name: pair?.name ?? stemOf(input), input, output, score: one.score ?? null, group: one.group ?? null }]
  })
  const times = Map.groupBy(cases, ({ name }) => name)
  const named = cases.map((one) => (times.get(one.name)?.length === 1 ? one : { ...one, name: one.input }))
  const toLefts = (names: ReadonlySet<string>, why: Left['why']) => [...names].map((what) => ({ what, why }))
  return { cases: named, left: [...toLefts(missing, 'missing'), ...toLefts(again, 'listed-again')] }
}

/** As names alone say it. */
function listByNames(pairs: readonly Pair[]): Listing {
  const grouped = groupByNames(pairs)
  return {
    cases: pairs.map(({ input, output }, at) => ({ input, output, group: grouped?.numbers[at] ?? null })),
    groups: grouped?.groups ?? [],
  }
}

function toLeft(path: string): Left {
  if (isSystemFile(path)) return { what: path, why: 'system' }
  return { what: path, why: /\.zip$/i.test(path) ? 'inner-zip' : 'unused' }
}

/**
 * What files are as test data, by their names and by the configuration that lies among them. `read` gives the text of one.
 * Nothing is lost: each file is of a case, read as configuration, or left with the reason.
 */
export async function recogniseLayout(paths: readonly string[], read: LayoutSource['read']): Promise<Layout> {
  const files = paths.filter((path) => !isSystemFile(path))
  const all = pairFiles(files)
  const pairs = all.pairs.some((pair) => !isSample(pair)) ? all.pairs.filter((pair) => !isSample(pair)) : all.pairs
  const { config, listing, left: unread, find } = await readConfig(files, pairs, read)
  const {
    cases: listed,
    groups = [],
    limits = noLimits,
    checker = '',
    configs = [],
    left = [],
  } = listing ?? listByNames(pairs)
  const { cases, left: missing } = resolveCases(listed, { config, pairs, find })
  const { left: differing, ...common } = commonLimits(listed, limits, config)
  const program = checker === '' ? null : find(checker)
  const said: Left[] = [
    ...unread,
    ...missing,
    ...left,
    ...differing,
    ...(program ? [{ what: program, why: 'checker' as const }] : []),
    ...all.left,
    ...all.pairs.flatMap((pair): Left[] =>
      [pair.input, pair.output].map((what) => ({ what, why: isSample(pair) ? 'sample' : 'not-listed' })),
    ),
    ...paths.map(toLeft),
  ]
  const filled = new Set(cases.map(({ group }) => group))
  const gone = new Set([config, ...configs, ...cases.flatMap(({ input, output }) => [input, output])])
  const first = new Map(said.map((one) => [one.what, one] as const).toReversed())
  return {
    config,
    cases,
    groups: groups.filter(({ number }) => filled.has(number)),
    ...common,
    checker,
    left: [...first.values()].toReversed().filter(({ what }) => !gone.has(what)),
  }
}
