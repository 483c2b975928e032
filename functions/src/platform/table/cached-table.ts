import * as z from 'zod/mini'
import { now } from '../clock.ts'
import { commonErrors, type ErrorSpec, Failure } from '../errors.ts'
import { declareCachedList } from './cached-list.ts'
import { nextNumber } from './counter.ts'
import {
  ConditionFailed,
  consistently,
  item,
  paddedNumber,
  retryOnConflict,
  someObject,
  transact,
  type Write,
} from './index.ts'

/** The rows of all cached tables, each table in one partition. */
const tableRows = item('kept', {
  fields: {
    set: z.string(),
    id: paddedNumber(12),
    values: someObject,
    username: z.string(),
    gmtCreate: z.string(),
    gmtModified: z.string(),
  },
  key: { pk: ['set'], sk: ['id'] },
})

interface Stamped {
  readonly id: number
  readonly username: string
  readonly gmtCreate: string
  readonly gmtModified: string
}

/** What becomes of a row, with what else belongs into the transaction. */
interface Plan<Values> {
  readonly values: Values
  readonly also: readonly Write[]
}

/**
 * A small table that staff edit, cached in memory as a catalogue; each change can include writes of its caller. A
 * change is planned on the row as it is now, and planned again if another change came first, so that neither undoes the
 * other.
 */
export interface CachedTable<Values = object> {
  /** All rows as of now, newest first: one small consistent read while nothing changes. */
  rows(): Promise<readonly (Values & Stamped)[]>
  /** The same, at most a second old: for what every page of everybody asks. */
  recentRows(): Promise<readonly (Values & Stamped)[]>
  /** Adds a row and answers its number; `also` gets it before. */
  add(values: Values, username: string, also: (id: number) => Promise<readonly Write[]>): Promise<number>
  /** Replaces a row's values; answers them as they were and are. @throws not-found when there is none of this number */
  change(
    id: number,
    username: string,
    plan: (before: Values) => Promise<Plan<Values>>,
  ): Promise<{ before: Values; after: Values }>
  /** Takes a row out and answers its values. @throws not-found when there is none of this number */
  remove(id: number, also: (before: Values) => Promise<readonly Write[]>): Promise<Values>
  /** Reads the values of a row out of a request's fields. */
  read(input: unknown): Values
}

/**
 * Makes the check of a row's values that no other row of the table has the name, in whatever case. Its `id` is null for a new
 * row, and it throws `taken`.
 */
export const createNameCheck =
  <Values extends { name: string }>(table: CachedTable<Values>, taken: ErrorSpec) =>
  async ({ name }: Values, id: number | null): Promise<void> => {
    const same = (row: Values & Stamped) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()
    if ((await table.rows()).some(same)) throw new Failure(taken)
  }

/** Declares a cached table; its values are those of its contract's fields, and rows of older shapes get their defaults. */
export function cachedTable<S extends z.ZodMiniType<object>>(set: string, schema: S): CachedTable<z.output<S>> {
  const { rows, recentRows, stamp } = declareCachedList(`kept-${set}`, async () => {
    const all = await tableRows.query({ set }, { ...consistently, order: 'desc' })
    return all.map(({ values, id, username, gmtCreate, gmtModified }) => ({
      ...schema.parse(values),
      id,
      username,
      gmtCreate,
      gmtModified,
    }))
  })
  /** The row's values, and the condition that they are so still. */
  async function asNow(id: number) {
    const row = await tableRows.get({ set, id }, consistently)
    if (!row) throw new Failure(commonErrors['not-found'])
    const { values } = row
    return { before: schema.parse(values), asRead: { exists: true, when: { values }, refusal: new ConditionFailed() } }
  }
  return {
    rows,
    recentRows,
    async add(values, username, also) {
      const id = await nextNumber(`kept-${set}`)
      const at = now().toISOString()
      const row = tableRows.create({ set, id, values, username, gmtCreate: at, gmtModified: at })
      await transact([row, stamp(), ...(await also(id))])
      return id
    },
    change: (id, username, plan) =>
      retryOnConflict(async () => {
        const { before, asRead } = await asNow(id)
        const { values, also } = await plan(before)
        const changes = { values, username, gmtModified: now().toISOString() }
        await transact([tableRows.patch({ set, id }, changes, asRead), stamp(), ...also])
        return { before, after: values }
      }),
    remove: (id, also) =>
      retryOnConflict(async () => {
        const { before, asRead } = await asNow(id)
        await transact([tableRows.remove({ set, id }, asRead), stamp(), ...(await also(before))])
        return before
      }),
    read: (input) => schema.parse(input),
  }
}
