import { CustomAttributeType, Entity } from 'electrodb'
import { consistently, model, table, update, type Write } from '../../platform/table.ts'
import { Status } from '../judging/contract.ts'

/** One try at a problem: submission, final status and score; those of an old site lack the time and the rank score. */
export interface Try {
  submitId: number
  status: number
  score: number | null
  /** what it is worth in the OI rank */
  oiRankScore?: number | null
  /** when it was handed in, ISO 8601 */
  at?: string
}

/** A user's tries at a problem, in the order of their numbers. The version guards each change. */
export interface Cell {
  version: number
  tries: readonly Try[]
}

/** The scope of what counts for the whole site, as everything outside contests does. */
export const siteScope = 'site'

/** Stands in the key of a cell for its scope: 0 for the whole site, as cells have always had it. */
const placeOf = (scope: string) => (scope === siteScope ? '0' : scope)
/** A cell's scope for the index by scope; the site's cells are in none. */
const indexed = (scope: string) => (scope === siteScope ? {} : { scope })

const Cell = new Entity(
  {
    model: model('cell'),
    attributes: {
      uid: { type: 'string', required: true },
      place: { type: 'string', required: true, field: 'cid', label: 'cid' },
      scope: { type: 'string' },
      pid: {
        type: 'number',
        required: true,
        padding: { length: 8, char: '0' },
      },
      version: { type: 'number', required: true },
      tries: {
        type: CustomAttributeType<readonly Try[]>('any'),
        required: true,
      },
    },
    indexes: {
      byUser: {
        pk: { field: 'pk', composite: ['uid', 'place'] },
        sk: { field: 'sk', composite: ['pid'] },
      },
      byScope: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['scope'] },
        sk: { field: 'gsi1sk', composite: ['uid', 'pid'] },
      },
    },
  },
  table,
)

const empty: Cell = { version: 0, tries: [] }

/** A user's cells of these problems in a scope; one that was never tried is absent. */
export async function cellsOf(uid: string, scope: string, pids: readonly number[]): Promise<Map<number, Cell>> {
  const keys = [...new Set(pids)].map((pid) => ({ uid, place: placeOf(scope), pid }))
  if (keys.length === 0) return new Map()
  const { data } = await Cell.get(keys).go({ ...consistently, concurrency: 2 })
  return new Map(data.map((cell) => [cell.pid, cell]))
}

/** All of a user's cells in a scope, as they are now. */
export async function allCellsOf(uid: string, scope: string): Promise<(Cell & { pid: number })[]> {
  return (await Cell.query.byUser({ uid, place: placeOf(scope) }).go({ ...consistently, pages: 'all' })).data
}

/** All cells of a scope other than the site. */
export async function cellsIn(scope: string): Promise<(Cell & { uid: string; pid: number })[]> {
  return (await Cell.query.byScope({ scope }).go({ pages: 'all' })).data
}

/** Whose tries at what, and where they count. */
export interface CellKey {
  uid: string
  scope: string
  pid: number
}

/** One cell as it is now, empty when there is none. */
export async function cellOf({ uid, scope, pid }: CellKey): Promise<Cell> {
  return (await Cell.get({ uid, place: placeOf(scope), pid }).go(consistently)).data ?? empty
}

/** The cell with this try in the place of the same submission's older one. */
export function withTry(cell: Cell, one: Try): Cell {
  const others = cell.tries.filter(({ submitId }) => submitId !== one.submitId)
  return {
    version: cell.version + 1,
    tries: [...others, one].sort((a, b) => a.submitId - b.submitId),
  }
}

/** The cell without this submission's try, which is being judged again; the same cell where it has none. */
export function withoutTry(cell: Cell, id: number): Cell {
  const tries = cell.tries.filter(({ submitId }) => submitId !== id)
  return tries.length === cell.tries.length ? cell : { version: cell.version + 1, tries }
}

/** The write of a changed cell; its condition fails when somebody changed the cell meanwhile. */
export function saveCell({ uid, scope, pid }: CellKey, before: Cell, after: Cell): Write {
  return update(
    Cell.update({ uid, place: placeOf(scope), pid })
      .set({ version: after.version, tries: after.tries, ...indexed(scope) })
      .where(({ version }, { eq, notExists }) =>
        before.version === 0 ? notExists(version) : eq(version, before.version),
      ),
  )
}

/** What a cell amounts to: accepted if any try was, else the status of the newest; the highest score. */
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
