import type { MovedKind } from '../features/moved/contract.ts'
import { findMoved, type Moved } from '../features/moved/index.ts'
import type { Caller } from '../platform/http/serve.ts'
import { splitList } from '../platform/list-parts.ts'
import type { Report } from './report.ts'
import type { OldId, School } from './school.ts'

/** One run of a move, and what it has found out so far. */
export interface Move {
  readonly school: School
  readonly isDry: boolean
  /** whether those who taught there teach here */
  readonly teachers: boolean
  readonly report: Report
  readonly scratch: string
  readonly root: Actor
  /** what a dry run would have made, by kind and old id */
  readonly planned: Set<string>
}

export interface Actor {
  readonly ip: string
  readonly requestId: string
  readonly caller: Caller
}

/** The new id that a dry run has for what it would make. */
const notYet = ''

export const keyOf = ({ school }: Move, kind: MovedKind, oldId: OldId) => ({ judge: school.judge, kind, oldId })
export const movedTo = (move: Move, kind: MovedKind, oldId: OldId, newId: string): Moved => ({
  ...keyOf(move, kind, oldId),
  newId,
})

/** Notes that a dry run would make something. */
export const notePlanned = ({ planned }: Move, kind: MovedKind, oldId: OldId) => planned.add(`${kind} ${oldId}`)

/** The new ids of these old ones, as far as they moved in. */
export async function findNew(move: Move, kind: MovedKind, oldIds: readonly OldId[]): Promise<Map<OldId, string>> {
  const wanted = [...new Set(oldIds)]
  const found = await findMoved(wanted.map((oldId) => keyOf(move, kind, oldId)))
  const planned = wanted.filter((id) => move.planned.has(`${kind} ${id}`)).map((id) => [id, notYet] as const)
  return new Map([...planned, ...found.map(({ oldId, newId }) => [oldId, newId] as const)])
}

/** A list in parts of so many, one in memory at a time. */
export async function* inParts<T>(list: AsyncIterable<T> | Iterable<T>, most: number): AsyncGenerator<T[]> {
  let part: T[] = []
  for await (const one of list) {
    if (part.push(one) < most) continue
    yield part
    part = []
  }
  yield* splitList(part, most)
}

/** A numeric id that can be kept; null for others. */
export const toNumber = (id: OldId, most: number): number | null =>
  /^[1-9]\d*$/.test(id) && Number(id) <= most ? Number(id) : null
