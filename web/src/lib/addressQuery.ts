import { parseWholeNumber } from './address.ts'

/** A value of a page's query in its address. */
interface Field<Value> {
  /** the value of a text; the default if there is none or an invalid one */
  read(text: string | null): Value
  /** its text; null for the default, which the address leaves out */
  write(value: Value): string | null
  /** its name in the address, if different */
  readonly name?: string
}

type Fields = Readonly<Record<string, Field<unknown>>>
type ValuesOf<Own extends Fields> = { -readonly [Name in keyof Own]: ReturnType<Own[Name]['read']> }

export interface AddressQuery<Query> {
  /** reads an address, ignoring what is invalid */
  read: (params: URLSearchParams) => Query
  write: (query: Query) => URLSearchParams
}

export type QueryOf<Own extends Pick<AddressQuery<unknown>, 'read'>> = ReturnType<Own['read']>

/**
 * A query by its fields, in their order in the address. `tidy` drops combinations that make no sense.
 * @example const rankQuery = addressQuery({ keyword: boundedText(50), ...paging([30, 10, 15, 50, 100]) })
 */
export function addressQuery<Own extends Fields>(
  fields: Own,
  tidy: (query: ValuesOf<Own>) => ValuesOf<Own> = (query) => query,
): AddressQuery<ValuesOf<Own>> {
  const own = Object.entries(fields).map(([name, field]) => ({ name, at: field.name ?? name, field }))
  return {
    // `fromEntries` loses the types of the fields
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
  preset: Value,
  read: (text: string) => Value | null | undefined,
): Field<Value> => ({
  read: (text) => (text === null ? preset : (read(text) ?? preset)),
  write: (value) => (value === preset ? null : String(value)),
})

/** A field with another name in the address. */
export const withName = <Value>(name: string, of: Field<Value>): Field<Value> => ({ ...of, name })

export const keywordMax = 200

/** A trimmed text of limited length; empty by default. */
export const boundedText = (max = keywordMax) => createField('', (given) => given.trim().slice(0, max).trim())

export const flag = () => createField(false, (given) => given === 'true')

/** One of some values; the first is the default if no other is given. */
export const choice = <const Value extends string>(values: readonly [Value, ...Value[]], preset: Value = values[0]) =>
  createField<Value>(preset, (given) => values.find((value) => value === given))

/** The tabs of lists of staff. */
export const listTabs = ['list', 'deleted'] as const

/** One of some values, or null. */
export const choiceOrNull = <const Value extends string>(values: readonly Value[]) =>
  createField<Value | null>(null, (given) => values.find((value) => value === given))

/** A whole number, one of `among` if given, or null. */
export const numberOrNull = (among?: readonly number[]) =>
  createField<number | null>(null, (given) => {
    const number = parseWholeNumber(given)
    return number === null || among === undefined || among.includes(number) ? number : null
  })

/** A number of at least `least`, with the digits that ids may have, or null. */
export const numberFrom = (least: number) =>
  createField<number | null>(null, (given) =>
    /^\d{1,15}$/.test(given) && Number(given) >= least ? Number(given) : null,
  )

/** One of some numbers; the first is the default if no other is given. */
export const numberAmong = (values: readonly [number, ...number[]], preset: number = values[0]) =>
  createField(preset, (given) => values.find((value) => String(value) === given))

/** A number as text, such as an id; empty for none. */
export const numberText = (pattern = /^[1-9]\d{0,6}$/) => createField('', (given) => (pattern.test(given) ? given : ''))

/** The page sizes of lists of staff, the default first; the largest is also the limit of one batch. */
export const pageSizes = [10, 15, 30, 50, 100] as const

/** Page and page size; the first size is the default if no other is given. */
export const paging = (sizes: readonly [number, ...number[]] = pageSizes, preset: number = sizes[0]) => ({
  currentPage: createField(1, (given) => Math.max(1, parseWholeNumber(given) ?? 1)),
  limit: numberAmong(sizes, preset),
})

/** The same with any page size up to the API's limit. */
export const anyPaging = (preset: number) => ({
  ...paging(),
  limit: createField(preset, (given) => {
    const limit = parseWholeNumber(given) ?? 0
    return limit >= 1 && limit <= 100 ? limit : preset
  }),
})
