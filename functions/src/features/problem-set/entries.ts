import { CustomAttributeType, Entity } from 'electrodb'
import { consistently, model, put, remove, table, type Write } from '../../platform/table.ts'
import type { Text } from '../../platform/text.ts'
import { partsOf, SetKey } from './key.ts'
import { type Entry, type EntryRef, kindOf } from './kinds.ts'

/** The problems that somebody has chosen for a set, for all kinds whose problems are chosen. */
const EntryItem = new Entity(
  {
    model: model('set-entry'),
    attributes: {
      set: { type: 'string', required: true },
      pid: { type: 'number', required: true, padding: { length: 8, char: '0' } },
      displayId: { type: 'string', required: true },
      title: { type: CustomAttributeType<Text>('any'), required: true },
      isOpen: { type: 'boolean', required: true },
      color: { type: 'string' },
      points: { type: 'number' },
      order: { type: 'number', required: true },
    },
    indexes: {
      bySet: { pk: { field: 'pk', composite: ['set'] }, sk: { field: 'sk', composite: ['pid'] } },
      byProblem: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['pid'] },
        sk: { field: 'gsi1sk', composite: ['set'] },
      },
    },
  },
  table,
)

/** The problems of a set, in their order. */
export async function entriesOf(key: SetKey): Promise<readonly Entry[]> {
  const { entries } = kindOf(key)
  return entries ? entries(partsOf(key).number) : chosenFor(key)
}

async function chosenFor(key: SetKey): Promise<Entry[]> {
  const { data } = await EntryItem.query.bySet({ set: key }).go({ ...consistently, pages: 'all' })
  return data
    .map((item) => ({ ...item, set: key, color: item.color ?? null, points: item.points ?? null }))
    .sort((a, b) => a.order - b.order)
}

/** The write that puts a problem into a set, or changes how it is there. */
export const entryWrite = ({ color, points, ...entry }: Entry): Write =>
  put(EntryItem.put({ ...entry, ...(color === null ? {} : { color }), ...(points === null ? {} : { points }) }))

/** The write that takes a problem out of a set; what was handed in to it stays. */
export const removalWrite = ({ set, pid }: Pick<Entry, 'set' | 'pid'>): Write => remove(EntryItem.delete({ set, pid }))

/** The sets that have chosen a problem. */
export async function setsWith(pid: number): Promise<SetKey[]> {
  const { data } = await EntryItem.query.byProblem({ pid }).go({ pages: 'all' })
  return data.map(({ set }) => SetKey.parse(set))
}

/** The problems of a set that a name may mean, the likeliest first: one by its display id, one by its number. */
export async function entriesNamed(key: SetKey, ref: EntryRef): Promise<Entry[]> {
  return named(await entriesOf(key), ref)
}

/** Those of some problems that a name may mean, the likeliest first. */
export function named<One extends Pick<Entry, 'pid' | 'displayId'>>(
  all: readonly One[],
  { id, first }: EntryRef,
): One[] {
  const byId = all.find(({ displayId }) => displayId === id)
  const byNumber = all.find(({ pid }) => String(pid) === id)
  return (first === 'number' ? [byNumber, byId] : [byId, byNumber]).filter((one) => one !== undefined)
}

/** The problems of a set whose display id contains this text, or equals it on request. */
export async function matchingIn(key: SetKey, text: string, whole: boolean): Promise<Entry[]> {
  const wanted = text.toLowerCase()
  return (await entriesOf(key)).filter(({ displayId }) => {
    const id = displayId.toLowerCase()
    return whole ? id === wanted : id.includes(wanted)
  })
}
