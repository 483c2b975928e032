import * as z from 'zod/mini'
import { parseJson, Unreadable } from './published.ts'

/** Objects by their types and ids, in the order in which they came. */
export type Objects = ReadonlyMap<string, ReadonlyMap<string, unknown>>

const Identified = z.looseObject({ id: z.string() })
/** A line of a feed, in each version of the format: `op` is that of older ones. */
const Line = z.looseObject({
  type: z.string(),
  id: z.optional(z.nullable(z.string())),
  op: z.optional(z.string()),
  data: z.optional(z.nullable(z.unknown())),
})

/** The types of objects that say who did what; others are not kept. */
const knownTypes: ReadonlySet<string> = new Set([
  'contest',
  'judgement-types',
  'problems',
  'groups',
  'organizations',
  'teams',
  'submissions',
  'judgements',
  'awards',
])

const toSingular = (type: string) => (type === 'contests' ? 'contest' : type)

/** The last state of each object of an event feed. @throws Unreadable */
export function objectsOfFeed(text: string): Objects {
  const all = new Map<string, Map<string, unknown>>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const event = Line.safeParse(parseJson(line, `Line ${at + 1}`, `第 ${at + 1} 行`))
    if (!event.success) throw new Unreadable(`Line ${at + 1} is not an event`, `第 ${at + 1} 行不是事件`)
    const { type: named, id: of, op, data } = event.data
    const type = toSingular(named)
    if (!knownTypes.has(type)) continue
    const objects = all.get(type) ?? new Map<string, unknown>()
    all.set(type, objects)
    if (Array.isArray(data)) {
      objects.clear()
      for (const one of data) replaceById(objects, one)
    } else if (data === null || data === undefined) objects.delete(of ?? '')
    else if (op === 'delete') objects.delete(Identified.safeParse(data).data?.id ?? '')
    else replaceById(objects, data)
  }
  return all
}

function replaceById(objects: Map<string, unknown>, one: unknown): void {
  const { data } = Identified.safeParse(one)
  objects.delete(data?.id ?? '')
  objects.set(data?.id ?? '', one)
}

/** The type of the objects in a file of a contest package, or `event-feed`; null for a file that says nothing of it. */
export function typeOfFile(name: string): string | null {
  const [, file = ''] = /(?:^|\/)([a-z-]{1,40})\.(?:json|ndjson)$/.exec(name) ?? []
  const type = toSingular(file)
  return knownTypes.has(type) || type === 'event-feed' || type === 'scoreboard' ? type : null
}

/** The objects in files of a contest package, which go before those of its event feed. @throws Unreadable */
export function objectsOfFiles(files: ReadonlyMap<string, string>): Objects {
  const feed = [...files].find(([name]) => typeOfFile(name) === 'event-feed')
  const all = new Map<string, ReadonlyMap<string, unknown>>(feed ? objectsOfFeed(feed[1]) : [])
  for (const [name, text] of files) {
    const type = typeOfFile(name)
    if (type === null || !knownTypes.has(type)) continue
    const value = parseFile(name, text)
    const objects = new Map<string, unknown>()
    for (const one of Array.isArray(value) ? value : [value]) replaceById(objects, one)
    all.set(type, objects)
  }
  return all
}

/** The scoreboard in a package; null for none. @throws Unreadable */
export function scoreboardOfFiles(files: ReadonlyMap<string, string>): unknown {
  const found = [...files].find(([name]) => typeOfFile(name) === 'scoreboard')
  return found ? parseFile(found[0], found[1]) : null
}

const parseFile = (name: string, text: string) => parseJson(text, name.slice(-100), `${name.slice(-100)} `)
