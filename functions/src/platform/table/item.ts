import * as z from 'zod/mini'
import { findItems, putItems, queryItems, removeItems, type TransactItem } from '../dynamo/documents.ts'
import type { Failure } from '../errors.ts'
import { type Change, type Condition, Expressions } from './expressions.ts'
import { type Fields, type Index, type Key, keyWriter, marksOf, paddedAs, type Shape } from './keys.ts'
import type { ConditionFailed, Write } from './write.ts'

/** A value that the table holds or lacks: what is absent there is null here, and null is not written. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => paddedAs(z._default(z.nullable(schema), null), schema)

/** An object whose schema only its reader knows. */
export const someObject = z.custom<object>((value) => typeof value === 'object' && value !== null)

/** Reads what the last answered write left, not what some copy of it says; twice the units. */
export const consistently = { consistent: true } as const
interface Reading {
  readonly consistent?: boolean
}

/** What must hold for a write, and what is thrown where it does not. */
interface Guard<Row> {
  /** whether the item must be there before */
  readonly exists?: boolean
  readonly when?: Condition<Row>
  readonly refusal?: Failure | ConditionFailed
}

/** Which items of a partition, in the order of their keys, both ends included; all without it. */
interface Range<Sort> extends Reading {
  readonly from?: Partial<Sort>
  readonly to?: Partial<Sort>
  readonly order?: 'asc' | 'desc'
  /** the most items to return; all when absent */
  readonly limit?: number
}
/** A part of a range, for one that may be long. */
interface Excerpt<Row, Sort> extends Range<Sort> {
  /** which of them: what it leaves out is read, but does not travel */
  readonly where?: Condition<Row>
  /** requests at most: each brings up to a megabyte */
  readonly pages?: number
}

type Names<K> = K extends readonly (infer F)[] ? F : never
type Part<Row, K> = Pick<Row, Names<K> & keyof Row>
/** What names one item. */
type Own<Row, K extends Key> = Part<Row, K['pk'] | K['sk'] | K['added']>
/** A partition, and maybe the beginning of what its items are sorted by. */
type Partition<Row, K extends Key> = Part<Row, K['pk']> & Partial<Part<Row, K['sk']>>
type Query<Row, K extends Key> = (of: Partition<Row, K>, range?: Range<Part<Row, K['sk']>>) => Promise<Row[]>
type Changes<Row, New, Fixed> = {
  readonly [F in Exclude<keyof New & keyof Row, Fixed>]?: New[F] | Change<NonNullable<Row[F]>> | undefined
}

/** A kind of items: every read is parsed by its schema, every write is a value that `writeItem` or `transact` sends. */
export interface Item<Row, New, K extends Key, I extends Readonly<Record<string, Index>>> {
  get(key: Own<Row, K>, how?: Reading): Promise<Row | null>
  /** Those of these items that are there, in the order of their keys, none twice. */
  getMany(keys: readonly Own<Row, K>[], how?: Reading): Promise<Row[]>
  query: Query<Row, K>
  /** As `query`, of those that match and no longer than so many requests; tells whether it ended before the range did. */
  queryPart(of: Partition<Row, K>, part: Excerpt<Row, Part<Row, K['sk']>>): Promise<{ rows: Row[]; isCut: boolean }>
  /** Reads an item that was stored elsewhere, as one of the table is read. */
  read(stored: Fields): Row
  readonly by: { readonly [N in keyof I]: Query<Row, I[N]> }
  /** Writes an item in the place of the one that was there. */
  put(row: New, guard?: Guard<Row>): Write<Row>
  /** Writes a new item; refused where there is one. */
  create(row: New, guard?: Guard<Row>): Write<Row>
  /** Changes some fields of an item, or makes one of these alone. */
  update(key: Own<Row, K>, changes: Changes<Row, New, FixedOf<K, I>>, guard?: Guard<Row>): Write<Row>
  /** Changes some fields of an item; refused where there is none. */
  patch(key: Own<Row, K>, changes: Changes<Row, New, FixedOf<K, I>>, guard?: Guard<Row>): Write<Row>
  remove(key: Own<Row, K>, guard?: Guard<Row>): Write<Row>
  /** Writes items in the place of those that were there, in batches: some may be written where others fail. */
  putMany(rows: readonly New[]): Promise<void>
  /** Removes items, in batches, whatever they are. */
  removeMany(keys: readonly Own<Row, K>[]): Promise<void>
}
/** The fields that no update may change, because keys hold them. */
type FixedOf<K extends Key, I extends Readonly<Record<string, Index>>> =
  | Names<K['pk'] | K['sk'] | K['added']>
  | { [N in keyof I]: Names<I[N]['pk'] | I[N]['sk']> }[keyof I]

/** A row of a kind of items, as it is read. */
export type RowOf<T> = T extends { get(key: never): Promise<infer Row> } ? NonNullable<Row> : never

/** A row of a kind of items, as it is written. */
export type NewOf<T> = T extends { put(row: infer New, ...rest: never): unknown } ? New : never

interface Declared<S extends Shape, K, I> {
  readonly fields: S
  readonly key: K
  readonly indexes?: I
  /** fields that the table calls otherwise */
  readonly names?: Partial<Record<keyof S & string, string>>
  /** brings an item of an older shape to that of `fields`, before it is parsed */
  readonly upgrade?: (stored: Fields) => Fields
}

/** A kind as the tests see it; `keyed` are the fields in its key and those of its indexes. */
interface KindOfItems {
  read(stored: Fields): Fields
  put(row: Fields): Write
  readonly keyed: ReadonlySet<string>
}
/** All kinds by name, for the tests that hold them against items of the version before, and against what is true of all. */
export const kinds = new Map<string, KindOfItems>()

/**
 * Declares a kind of items of the table. `fields` are what an item is as it is read: an absent field gets its default
 * there, in one place, and `upgrade` sees older shapes first.
 */
export function item<
  S extends Shape,
  const K extends Key<keyof S & string>,
  const I extends Readonly<Record<string, Index<keyof S & string>>> = Record<never, never>,
>(name: string, declared: Declared<S, K, I>): Item<z.output<z.ZodMiniObject<S>>, z.input<z.ZodMiniObject<S>>, K, I>
export function item(
  name: string,
  { fields, key, indexes = {}, names = {}, upgrade }: Declared<Shape, Key, Readonly<Record<string, Index>>>,
): Item<Fields, Fields, Key, Readonly<Record<string, Index>>> {
  if (kinds.has(name)) throw new Error(`The item ${name} is declared twice`)
  const schema = z.object(fields)
  const keys = keyWriter(name, fields, names)
  const marks = marksOf(name)
  const others = Object.values(indexes)
  const renamed = Object.entries(names)
  const read = (item: Fields) => {
    const named = { ...item, ...Object.fromEntries(renamed.map(([field, stored = field]) => [field, item[stored]])) }
    return schema.parse(upgrade ? upgrade(named) : named)
  }
  const mainKey = (values: Fields) => keys.own(key, values)
  const written = others.filter(({ isOlder }) => !isOlder)
  const keysOf = (row: Fields) => Object.assign(mainKey(row), ...written.map((one) => keys.indexed(one, row)))

  async function getMany(wanted: readonly Fields[], { consistent = false }: Reading = {}): Promise<Fields[]> {
    const distinct = new Map(wanted.map(mainKey).map((one) => [`${one.pk} ${one.sk}`, one]))
    const found = await findItems([...distinct.values()], consistent)
    return found.flatMap((one) => (one ? [read(one)] : []))
  }

  const partOf =
    (by: Key, index?: Index['on']) =>
    async (of: Fields, { from = {}, to = {}, where, ...how }: Excerpt<Fields, Fields>) => {
      const filter = where && new Expressions(names).filter(where)
      const { items, isCut } = await queryItems({
        ...keys.range(by, of, from, to),
        index,
        ...how,
        ...(filter && { filter }),
      })
      return { rows: items.map(read), isCut }
    }
  const queryOf =
    (by: Key, index?: Index['on']) =>
    async (of: Fields, range: Range<Fields> = {}) =>
      (await partOf(by, index)(of, range)).rows

  /** A write of an item under a condition. */
  function guarded(
    { exists, when, refusal }: Guard<Fields>,
    made: (condition: object, expressions: Expressions) => TransactItem,
  ): Write<Fields> {
    const expressions = new Expressions(names)
    const condition = expressions.condition(exists, when)
    return { item: made(condition ? { ConditionExpression: condition } : {}, expressions), refusal, read }
  }

  function stored(row: Fields): Fields {
    const filled = Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
    const named = filled.map(([field, value]) => [names[field] ?? field, value])
    return { ...Object.fromEntries(named), ...keysOf(row), ...marks }
  }

  const put = (row: Fields, guard: Guard<Fields> = {}) =>
    guarded(guard, (condition, expressions) => ({ Put: { Item: stored(row), ...condition, ...expressions.all() } }))

  const update = (of: Fields, changes: Fields, guard: Guard<Fields> = {}) =>
    guarded(guard, (condition, expressions) => {
      if (!guard.exists && others.length > 0) throw new Error(`An update of ${name} knows no keys of its indexes`)
      // One that may make the item writes what makes it whole; one that changes nothing must write something.
      const isEmpty = Object.values(changes).every((change) => change === undefined)
      const own = Object.fromEntries(
        [...key.pk, ...(key.sk ?? []), ...(key.added ?? [])].map((field) => [field, of[field]]),
      )
      const UpdateExpression = expressions.update({
        ...(guard.exists && !isEmpty ? {} : own),
        ...(guard.exists ? {} : marks),
        ...changes,
      })
      return {
        Update: { Key: mainKey(of), UpdateExpression, ...condition, ...expressions.all() },
      }
    })

  const keyed = new Set([key, ...others].flatMap((by: Key) => [...by.pk, ...(by.sk ?? []), ...(by.added ?? [])]))
  kinds.set(name, { read, put, keyed })
  return {
    get: async (one, how) => (await getMany([one], how))[0] ?? null,
    getMany,
    query: queryOf(key),
    queryPart: partOf(key),
    read,
    by: Object.fromEntries(Object.entries(indexes).map(([index, by]) => [index, queryOf(by, by.on)])),
    put,
    create: (row, guard) => put(row, { ...guard, exists: false }),
    update,
    patch: (of, changes, guard) => update(of, changes, { ...guard, exists: true }),
    remove: (of, guard = {}) =>
      guarded(guard, (condition, expressions) => ({
        Delete: { Key: mainKey(of), ...condition, ...expressions.all() },
      })),
    putMany: (all) => putItems(all.map(stored)),
    removeMany: (all) => removeItems(all.map(mainKey)),
  }
}
