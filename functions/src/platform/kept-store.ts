import * as z from 'zod/mini'
import { catalogue } from './catalogue.ts'
import { now } from './clock.ts'
import { nextNumber } from './counter.ts'
import { commonErrors, Failure } from './errors.ts'
import { consistently, item, padded, someObject, transact, type Write } from './table/index.ts'

/** The rows of all kept sets, each set in one partition. */
const keptRows = item('kept', {
  fields: {
    set: z.string(),
    id: padded(12),
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

/** A small set that staff keep, held in memory as a catalogue; every change takes writes of its caller along. */
export interface KeptStore<Values = object> {
  /** All rows as of now, newest first: one small consistent read while nothing changes. */
  rows(): Promise<readonly (Values & Stamped)[]>
  /** Adds a row and answers its number; `also` gets it before. */
  add(values: Values, username: string, also: (id: number) => Promise<readonly Write[]>): Promise<number>
  /** Replaces a row's values. @throws not-found when there is none of this number */
  change(id: number, values: Values, username: string, also: readonly Write[]): Promise<void>
  /** Takes a row out. @throws not-found when there is none of this number */
  remove(id: number, also: readonly Write[]): Promise<void>
  /** Reads the values of a row out of a request's fields. */
  read(input: unknown): Values
}

const gone = () => new Failure(commonErrors['not-found'])

/** Declares a kept set; its values are those of its contract's fields, and rows of older shapes get their defaults. */
export function keptStore<S extends z.ZodMiniType<object>>(set: string, schema: S): KeptStore<z.output<S>> {
  const { rows, stamp } = catalogue(`kept-${set}`, async () => {
    const all = await keptRows.query({ set }, { ...consistently, order: 'desc' })
    return all.map(({ values, id, username, gmtCreate, gmtModified }) => ({
      ...schema.parse(values),
      ...{ id, username, gmtCreate, gmtModified },
    }))
  })
  return {
    rows,
    async add(values, username, also) {
      const id = await nextNumber(`kept-${set}`)
      const at = now().toISOString()
      const row = keptRows.create({ set, id, values, username, gmtCreate: at, gmtModified: at })
      await transact([row, stamp(), ...(await also(id))])
      return id
    },
    change: (id, values, username, also) => {
      const changed = { values, username, gmtModified: now().toISOString() }
      return transact([keptRows.patch({ set, id }, changed, { refusal: gone() }), stamp(), ...also])
    },
    remove: (id, also) => transact([keptRows.remove({ set, id }, { exists: true, refusal: gone() }), stamp(), ...also]),
    read: (input) => schema.parse(input),
  }
}
