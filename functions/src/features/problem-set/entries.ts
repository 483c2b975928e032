import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { consistently, item, orNull, paddedNumber, retryOnConflict, type Write } from '../../platform/table/index.ts'
import { partsOf, SetKey } from './key.ts'
import { type Entry, type EntryRef, kindOf } from './kinds.ts'
import { lastEntry } from './problem-chooser.ts'

/** The problems of all sets for which staff choose them. */
const entryItems = item('set-entry', {
  fields: {
    set: SetKey,
    pid: paddedNumber(8),
    displayId: z.string(),
    title: Text,
    isOpen: z.boolean(),
    color: orNull(z.string()),
    points: orNull(z.number()),
    order: z.number(),
    addedAt: orNull(z.string()),
  },
  key: { pk: ['set'], sk: ['pid'] },
  indexes: { problem: { on: 'gsi1', pk: ['pid'], sk: ['set'] } },
})

/** Counts the changes by which two problems of a set could get the same name. */
const turns = item('set-entries-turn', {
  fields: { set: SetKey, turn: z.number() },
  key: { pk: ['set'] },
})

/** The write for such a change, made before the problems are read; refused after a parallel change. */
async function turnWrite(set: SetKey): Promise<Write> {
  const last = await turns.get({ set }, consistently)
  return turns.put({ set, turn: (last?.turn ?? 0) + 1 }, { when: { turn: last?.turn ?? null } })
}

/**
 * Changes the problems of a set by what they are now: `change` makes the writes and sends them together with `turn`. Where others
 * changed them meanwhile it is asked again, so that no two problems have one name.
 */
export const changeInTurn = <T>(
  set: SetKey,
  change: (entries: readonly Entry[], turn: Write) => Promise<T>,
): Promise<T> =>
  retryOnConflict(async () => {
    const turn = await turnWrite(set)
    return change(await entriesOf(set), turn)
  })

/** The problems of a set, in their order. */
export async function entriesOf(key: SetKey): Promise<readonly Entry[]> {
  const { entries } = kindOf(key)
  return entries ? entries(partsOf(key).number) : chosenFor(key)
}

async function chosenFor(key: SetKey): Promise<Entry[]> {
  return (await entryItems.query({ set: key }, consistently)).sort((a, b) => a.order - b.order)
}

/** How long, in ms, and for how many sets an instance keeps entries that many read at the same time. */
const life = 1000
const most = 50
const recent = expiringCaches(life, most, chosenFor)

/** Whether many come to a set at once, as when a contest begins: readers get entries up to a second old. */
export const isCrowded = (key: SetKey): boolean => !kindOf(key).entries

/** The problems of a set in their order; of a crowded one up to a second old. */
export const recentEntriesOf = (key: SetKey): Promise<readonly Entry[]> =>
  isCrowded(key) ? recent.value(key) : entriesOf(key)

const forgetRecentAfter = (set: SetKey, write: Write): Write => ({ ...write, followUp: () => recent.forget(set) })

/** The write that adds or changes an entry. */
export const entryWrite = (entry: Entry): Write => forgetRecentAfter(entry.set, entryItems.put(entry))

/** The write that removes an entry. Submissions to it stay. */
export const removalWrite = ({ set, pid }: Pick<Entry, 'set' | 'pid'>): Write =>
  forgetRecentAfter(set, entryItems.remove({ set, pid }))

/** The longest display id, and what is left free at its end for a number that makes it unique. */
const longestId = 40
const suffixRoom = 5

const isNamed = (all: readonly Entry[], id: string) =>
  all.some(({ displayId }) => displayId.toLowerCase() === id.toLowerCase())

/** The wanted name, or if it is taken, the name with the first free number. */
function freeName(wanted: string, all: readonly Entry[]): string {
  const start = wanted.slice(0, longestId - suffixRoom)
  let name = wanted
  for (let n = 2; isNamed(all, name); n++) name = `${start}-${n}`
  return name
}

/** The writes that add a new problem to a set of chosen problems as the last entry, renamed if its display id is taken. */
export async function addOwnEntryWrites(
  key: SetKey,
  made: Pick<Entry, 'pid' | 'displayId' | 'title'>,
): Promise<Write[]> {
  if (kindOf(key).entries) return []
  const turn = await turnWrite(key)
  const all = await chosenFor(key)
  return [entryWrite(lastEntry(key, { ...made, displayId: freeName(made.displayId, all) }, all)), turn]
}

/** The sets that have chosen a problem. */
export const setsWith = async (pid: number): Promise<SetKey[]> =>
  (await entryItems.by.problem({ pid })).map(({ set }) => set)

/** The problems that a name may mean, the likeliest first. */
export function listEntriesByName<One extends Pick<Entry, 'pid' | 'displayId'>>(
  all: readonly One[],
  { id, first }: EntryRef,
): One[] {
  const byId = first === 'number alone' ? undefined : all.find(({ displayId }) => displayId === id)
  const byNumber = all.find(({ pid }) => String(pid) === id)
  return (first === 'problem id' ? [byId, byNumber] : [byNumber, byId]).filter((one) => one !== undefined)
}

function filterByDisplayId(all: readonly Entry[], text: string, whole: boolean): Entry[] {
  const wanted = text.toLowerCase()
  return all.filter(({ displayId }) => {
    const id = displayId.toLowerCase()
    return whole ? id === wanted : id.includes(wanted)
  })
}

/** The problems of a set whose display id contains a text, or equals it. */
export const matchingIn = async (key: SetKey, text: string, whole: boolean): Promise<Entry[]> =>
  filterByDisplayId(await entriesOf(key), text, whole)

/** The same among all problems whose submissions are in the list of a set. */
export async function listedIn(key: SetKey, text: string, whole: boolean): Promise<Entry[]> {
  const listed = kindOf(key).listed?.(partsOf(key).number)
  return filterByDisplayId(await (listed ?? entriesOf(key)), text, whole)
}

/** The writes that remove all entries of a set. */
export const forgetEntriesWrites = async (key: SetKey): Promise<Write[]> => [
  ...(await entriesOf(key)).map(removalWrite),
  turns.remove({ set: key }),
]
