import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { consistently, item, orNull, paddedNumber, type Write } from '../../platform/table/index.ts'
import { partsOf, SetKey } from './key.ts'
import { type Entry, type EntryRef, kindOf } from './kinds.ts'
import { lastEntry } from './problem-chooser.ts'

/** The problems that somebody has chosen for a set, for all kinds whose problems are chosen. */
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

/** Counts the changes of a set's problems by which two of them could come to have one name. */
const turns = item('set-entries-turn', {
  fields: { set: SetKey, turn: z.number() },
  key: { pk: ['set'] },
})

/** The write of such a change, made before the problems are read: it is refused, without a name, after another change. */
export async function turnWrite(set: SetKey): Promise<Write> {
  const last = await turns.get({ set }, consistently)
  return turns.put({ set, turn: (last?.turn ?? 0) + 1 }, { when: { turn: last?.turn ?? null } })
}

/** The write that forgets them with their set. */
const turnRemoval = (set: SetKey): Write => turns.remove({ set })

/** The problems of a set, in their order. */
export async function entriesOf(key: SetKey): Promise<readonly Entry[]> {
  const { entries } = kindOf(key)
  return entries ? entries(partsOf(key).number) : chosenFor(key)
}

async function chosenFor(key: SetKey): Promise<Entry[]> {
  return (await entryItems.query({ set: key }, consistently)).sort((a, b) => a.order - b.order)
}

/** How long an instance knows the chosen problems of a set that many read at the same time, in ms, and of how many sets. */
const life = 1000
const most = 50
const recent = expiringCaches(life, most, chosenFor)

/**
 * Whether many come to a set at the same time, when it opens: then readers get what is at most a second old. So it may be with
 * sets whose problems somebody has chosen, as those of a contest.
 */
export const isCrowded = (key: SetKey): boolean => !kindOf(key).entries

/** The problems of a set, in their order; of a crowded one at most a second old. */
export const recentEntriesOf = (key: SetKey): Promise<readonly Entry[]> =>
  isCrowded(key) ? recent.value(key) : entriesOf(key)

const forgetRecentAfter = (set: SetKey, write: Write): Write => ({ ...write, followUp: () => recent.forget(set) })

/** The write that puts a problem into a set, or changes how it is there. */
export const entryWrite = (entry: Entry): Write => forgetRecentAfter(entry.set, entryItems.put(entry))

/** The write that takes a problem out of a set; what was handed in to it stays. */
export const removalWrite = ({ set, pid }: Pick<Entry, 'set' | 'pid'>): Write =>
  forgetRecentAfter(set, entryItems.remove({ set, pid }))

/** Characters of a display id at most, and of what makes one differ from another. */
const longestId = 40
const suffixRoom = 5

const isNamed = (all: readonly Entry[], id: string) =>
  all.some(({ displayId }) => displayId.toLowerCase() === id.toLowerCase())

/** This name if no problem of a set has it; else with the first number that makes it another. */
function freeName(wanted: string, all: readonly Entry[]): string {
  const start = wanted.slice(0, longestId - suffixRoom)
  let name = wanted
  for (let n = 2; isNamed(all, name); n++) name = `${start}-${n}`
  return name
}

/**
 * The writes that put a problem into the set that it was made in, as the last one; none where all of its own are in a set. Where
 * another problem there has its id, which one of the bank may have been given, it gets one like it. Refused without a name
 * where others were faster.
 */
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

/** Those of some problems that a name may mean, the likeliest first: one by its display id, one by its number. */
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

/** The problems of a set whose display id contains this text, or equals it on request. */
export const matchingIn = async (key: SetKey, text: string, whole: boolean): Promise<Entry[]> =>
  filterByDisplayId(await entriesOf(key), text, whole)

/** The same of all problems whose submissions stand in the list of a set. */
export async function listedIn(key: SetKey, text: string, whole: boolean): Promise<Entry[]> {
  const listed = kindOf(key).listed?.(partsOf(key).number)
  return filterByDisplayId(await (listed ?? entriesOf(key)), text, whole)
}

/** The writes after which a set has no problems, nor a turn at them. */
export const forgetEntriesWrites = async (key: SetKey): Promise<Write[]> => [
  ...(await entriesOf(key)).map(removalWrite),
  turnRemoval(key),
]
