import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { consistently, item, orNull, paddedNumber, type Write } from '../../platform/table/index.ts'

/** What an accepted program took, as measured: time in ms, memory in KB, length in characters. */
const Figures = z.object({ language: z.string(), time: z.number(), memory: z.number(), length: z.number() })
export type Figures = z.output<typeof Figures>

/** A judged submission to a problem; those of an older site lack the time and the rank score. */
const Try = z.object({
  submitId: z.number(),
  status: z.number(),
  score: z.nullable(z.number()),
  /** its OI rank score */
  oiRankScore: z.exactOptional(z.nullable(z.number())),
  /** time of submission, ISO 8601 */
  at: z.exactOptional(z.string()),
  /** of an accepted one that a judge measured; absent in older tries */
  figures: z.exactOptional(Figures),
})
export type Try = z.output<typeof Try>

/** A user's tries at a problem, sorted by number. Each write has the version as its condition. */
export interface Cell {
  version: number
  tries: readonly Try[]
}

/** The scope of everything outside contests: the whole site. */
export const siteScope = 'site'

/** The scope as keys have it: 0 for the site. */
const placeOf = (scope: string) => (scope === siteScope ? '0' : scope)

const cells = item('cell', {
  fields: {
    uid: z.string(),
    /** the scope as the key has it; a number in items from before there were others than the site */
    place: z.coerce.string(),
    /** for the index by scope; null for the site's cells, which are not in it */
    scope: orNull(z.string()),
    pid: paddedNumber(8),
    version: z.number(),
    tries: z.readonly(z.array(Try)),
  },
  key: { pk: ['uid', 'place'], sk: ['pid'] },
  indexes: { scope: { on: 'gsi1', pk: ['scope'], sk: ['uid', 'pid'] } },
  names: { place: 'cid' },
})

const empty: Cell = { version: 0, tries: [] }

/** A user's cells of these problems in a scope; problems never tried are absent. */
export async function cellsOf(uid: string, scope: string, pids: readonly number[]): Promise<Map<number, Cell>> {
  const keys = pids.map((pid) => ({ uid, place: placeOf(scope), pid }))
  return new Map((await cells.getMany(keys, consistently)).map((cell) => [cell.pid, cell]))
}

/** Cells by their keys, in any scopes and of any users, in one batch; those of problems never tried are absent. */
export async function cellsWith(keys: readonly CellKey[]): Promise<(CellKey & { readonly cell: Cell })[]> {
  const rows = await cells.getMany(keys.map(({ uid, scope, pid }) => ({ uid, place: placeOf(scope), pid })))
  return rows.map(({ uid, scope, pid, version, tries }) => ({
    uid,
    scope: scope ?? siteScope,
    pid,
    cell: { version, tries },
  }))
}

/** All of a user's cells in a scope, as they are now. */
export const allCellsOf = (uid: string, scope: string): Promise<(Cell & { pid: number })[]> =>
  cells.query({ uid, place: placeOf(scope) }, consistently)

/** How many problems of the site a user has solved. */
export async function solvedBy(uid: string): Promise<number> {
  const cells = await allCellsOf(uid, siteScope)
  return cells.filter((cell) => bestOf(cell).status === Status.accepted).length
}

/** Removes all cells of a scope other than the site. */
export const forgetScope = async (scope: string): Promise<void> => cells.removeMany(await cells.by.scope({ scope }))

/** The key of a cell: user, scope, problem. */
export interface CellKey {
  uid: string
  scope: string
  pid: number
}

/** The current cell, empty if there is none. */
export const cellOf = async ({ uid, scope, pid }: CellKey): Promise<Cell> =>
  (await cells.get({ uid, place: placeOf(scope), pid }, consistently)) ?? empty

/** The cell with this try, which replaces an older one of the same submission. */
export function withTry(cell: Cell, one: Try): Cell {
  const others = cell.tries.filter(({ submitId }) => submitId !== one.submitId)
  return {
    version: cell.version + 1,
    tries: [...others, one].sort((a, b) => a.submitId - b.submitId),
  }
}

/** The cell without this submission's try, because it is judged again; the same cell if it has none. */
export function withoutTry(cell: Cell, id: number): Cell {
  const tries = cell.tries.filter(({ submitId }) => submitId !== id)
  return tries.length === cell.tries.length ? cell : { version: cell.version + 1, tries }
}

/** The write of a changed cell; its condition fails after a parallel change. */
export function saveCell({ uid, scope, pid }: CellKey, before: Cell, after: Cell): Write {
  return cells.put(
    {
      uid,
      pid,
      place: placeOf(scope),
      scope: scope === siteScope ? null : scope,
      ...after,
    },
    { when: { version: before.version || null } },
  )
}

/** The best result of a cell: accepted if any try was, else the status of the newest; and the highest score. */
export function bestOf(cell: Cell | undefined): {
  status: number
  score: number | null
} {
  const tries = cell?.tries ?? []
  const scores = tries.flatMap(({ score }) => score ?? [])
  const solved = tries.some(({ status }) => status === Status.accepted)
  return {
    status: solved ? Status.accepted : (tries.at(-1)?.status ?? Status.notSubmitted),
    score: scores.length > 0 ? Math.max(...scores) : null,
  }
}
