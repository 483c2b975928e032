import { parseWholeNumber as wholeOf } from './address.ts'

/** One value of a page's query, as the address has it. */
interface Field<Value> {
  /** what a text means; the usual value where there is none, or one that means nothing */
  read(text: string | null): Value
  /** its text; null where it is as usual, which the address leaves out */
  write(value: Value): string | null
  /** its name in the address, where that is another one */
  readonly name?: string
}

type Fields = Readonly<Record<string, Field<unknown>>>
type ValuesOf<Own extends Fields> = { -readonly [Name in keyof Own]: ReturnType<Own[Name]['read']> }

/** How the query of a page stands in its address. */
export interface AddressQuery<Query> {
  /** reads an address: whatever is wrong in it counts for nothing */
  read: (params: URLSearchParams) => Query
  /** the shortest address that says the same */
  write: (query: Query) => URLSearchParams
}

/** The query that a page has in its address. */
export type QueryOf<Own extends Pick<AddressQuery<unknown>, 'read'>> = ReturnType<Own['read']>

/**
 * A query by its fields, in the order in which the address has them. `tidy` drops what goes with nothing else that was read.
 * @example const rankQuery = addressQuery({ keyword: text(50), ...paging([30, 10, 15, 50, 100]) })
 */
export function addressQuery<Own extends Fields>(
  fields: Own,
  tidy: (query: ValuesOf<Own>) => ValuesOf<Own> = (query) => query,
): AddressQuery<ValuesOf<Own>> {
  const own = Object.entries(fields).map(([name, field]) => ({ name, at: field.name ?? name, field }))
  return {
    // each name has what its own field reads, which `fromEntries` cannot say
    read: (params) =>
      tidy(Object.fromEntries(own.map(({ name, at, field }) => [name, field.read(params.get(at))])) as ValuesOf<Own>),
    write: (query) =>
      new URLSearchParams(
        own.flatMap(({ name, at, field }) => {
          const text = field.write(query[name])
          return text === null ? [] : [[at, text]]
        }),
      ),
  }
}

const createField = <Value extends string | number | boolean | null>(
  usual: Value,
  read: (text: string) => Value | null | undefined,
): Field<Value> => ({
  read: (text) => (text === null ? usual : (read(text) ?? usual)),
  write: (value) => (value === usual ? null : String(value)),
})

/** The same field by another name in the address. */
export const withName = <Value>(name: string, of: Field<Value>): Field<Value> => ({ ...of, name })

/** The longest keyword that lists take, in characters. */
export const keywordMax = 200

/** Words of so many characters at most; empty for none. */
export const boundedText = (max = keywordMax) => createField('', (given) => given.trim().slice(0, max).trim())

/** What is either on or, as usual, off. */
export const flag = () => createField(false, (given) => given === 'true')

/** One of some values; the first is the usual one. */
export const choice = <const Value extends string>(values: readonly [Value, ...Value[]], usual: Value = values[0]) =>
  createField<Value>(usual, (given) => values.find((value) => value === given))

/** Of lists of staff: what is there, or what was deleted lately. */
export const listTabs = ['list', 'deleted'] as const

/** One of some values, or null. */
export const choiceOrNull = <const Value extends string>(values: readonly Value[]) =>
  createField<Value | null>(null, (given) => values.find((value) => value === given))

/** A whole number, one of some where these are named, or null. */
export const numberOrNull = (among?: readonly number[]) =>
  createField<number | null>(null, (given) => {
    const number = wholeOf(given)
    return number === null || among === undefined || among.includes(number) ? number : null
  })

/** A number from some on, as long as numbers of things may be, or null. */
export const numberFrom = (least: number) =>
  createField<number | null>(null, (given) =>
    /^\d{1,15}$/.test(given) && Number(given) >= least ? Number(given) : null,
  )

/** One of some numbers; the first is the usual one if no other is named. */
export const numberAmong = (values: readonly [number, ...number[]], usual: number = values[0]) =>
  createField(usual, (given) => values.find((value) => String(value) === given))

/** The number of something, as its text; empty for none. */
export const numberText = (pattern = /^[1-9]\d{0,6}$/) => createField('', (given) => (pattern.test(given) ? given : ''))

/** The page sizes of lists of staff, the usual one first; the largest is also the most that one batch takes. */
export const pageSizes = [10, 15, 30, 50, 100] as const

/** Page and page size: one of some, of which the first is the usual one if no other is named. */
export const paging = (sizes: readonly [number, ...number[]] = pageSizes, usual: number = sizes[0]) => ({
  currentPage: createField(1, (given) => Math.max(1, wholeOf(given) ?? 1)),
  limit: numberAmong(sizes, usual),
})

/** The same with any page size up to that of the longest page that calls answer. */
export const anyPaging = (usual: number) => ({
  ...paging(),
  limit: createField(usual, (given) => {
    const limit = wholeOf(given) ?? 0
    return limit >= 1 && limit <= 100 ? limit : usual
  }),
})
