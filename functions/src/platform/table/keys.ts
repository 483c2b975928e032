import * as z from 'zod/mini'

/** The fields whose values make a key. Numbers among the sort fields are `paddedNumber`, so that they sort by value. */
export interface Key<F extends string = string> {
  readonly pk: readonly F[]
  readonly sk?: readonly F[]
  /** sort fields that came later: items that lack them, as all older ones do, have keys without them */
  readonly added?: readonly F[]
}
/** Another order of the same items, by one of the table's indexes. */
export interface Index<F extends string = string> extends Key<F> {
  readonly on: 'gsi1' | 'gsi2' | 'gsi3'
  /** whether this is how the version before sorted its items in that index: they are read by it, and none is written */
  readonly isOlder?: boolean
}

/** An item, or a part of one, as the rest of the server knows it. */
export type Fields = Readonly<Record<string, unknown>>
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The names of fields in the table and its keys, where they are others than in the program. */
export type Names = Readonly<Partial<Record<string, string>>>

const widths = z.registry<{ digits: number }>()

/** A number as it stands in keys: padded with zeros to a number of digits. */
export const paddedNumber = (digits: number) => z.number().register(widths, { digits })

/** A schema whose values stand in keys as those of another one do. */
export function paddedAs<S extends z.ZodMiniType>(schema: S, like: z.ZodMiniType): S {
  const width = widths.get(like)
  if (width) widths.add(schema, width)
  return schema
}

/** What an item says of what it is. The entity and its version were named like this by the library that wrote them first. */
export const marksOf = (name: string) => ({ __edb_e__: name, __edb_v__: '1' })

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Above all that a key holds at that place. */
const above = '\u{10ffff}'

/**
 * Writes keys as text: `$oj#uid_42` and `$session_1#sid_7` of the session 7 of user 42. Keys are in lower case, whatever
 * their values are.
 */
export function keyWriter(name: string, shape: Shape, names: Names) {
  const text = (field: string, value: unknown) => {
    const schema = shape[field]
    return String(value).padStart((schema && widths.get(schema)?.digits) ?? 0, '0')
  }

  /** The beginning of a key as far as its fields are given, and whether all are. */
  function start(first: string, fields: readonly string[], values: Fields): { text: string; isWhole: boolean } {
    let key = first
    for (const field of fields) {
      const value = values[field]
      key += `#${names[field] ?? field}_`
      if (!isGiven(value)) return { text: key.toLowerCase(), isWhole: false }
      key += text(field, value)
    }
    return { text: key.toLowerCase(), isWhole: true }
  }

  const partition = ({ pk }: Key, values: Fields) => start('$oj', pk, values)
  const sort = ({ sk = [], added = [] }: Key, values: Fields) =>
    start(`$${name}_1`, [...sk, ...added.filter((field) => isGiven(values[field]))], values)

  return {
    /** The two attributes of an item's own key. @throws where a field of it is missing */
    own(key: Key, values: Fields) {
      const pk = partition(key, values)
      const sk = sort(key, values)
      if (!pk.isWhole || !sk.isWhole) throw new Error(`A key of ${name} lacks a field: ${pk.text} ${sk.text}`)
      return { pk: pk.text, sk: sk.text }
    },
    /** The two attributes of an item in an index; none where a field of it is missing: the item is not in that index. */
    indexed(index: Index, values: Fields) {
      const pk = partition(index, values)
      const sk = sort(index, values)
      return pk.isWhole && sk.isWhole ? { [`${index.on}pk`]: pk.text, [`${index.on}sk`]: sk.text } : {}
    },
    /** The keys between two, both included; a field that is not given is any. @throws where the partition is not named */
    range(key: Key, values: Fields, from: Fields, to: Fields) {
      const pk = partition(key, values)
      if (!pk.isWhole) throw new Error(`A partition of ${name} lacks a field: ${pk.text}`)
      const low = sort(key, { ...values, ...from })
      const high = sort(key, { ...values, ...to })
      return { pk: pk.text, low: low.text, high: high.isWhole ? high.text : high.text + above }
    },
  }
}
