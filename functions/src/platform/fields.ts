import * as z from 'zod/mini'

/** Building blocks of contracts: query strings and JSON bodies carry the same fields, so numbers may come as text. */

/** The most characters of a text. No check behind it, such as a pattern, looks at a longer one. */
export const upTo = (most: number, code?: string) =>
  z.maxLength(most, { abort: true, ...(code === undefined ? {} : { error: code }) })

/** The most entries of a record, which its schema cannot say by itself. */
export const entriesUpTo = <S extends z.ZodMiniType<object>>(record: S, most: number, code: string): S => {
  const bounded = record.check(z.refine((given) => Object.keys(given).length <= most, { error: code, abort: true }))
  z.globalRegistry.add(bounded, { maxProperties: most })
  return bounded
}

/** A moment as ISO 8601 writes it. */
export const moment = z.string().check(upTo(40), z.iso.datetime({ offset: true }))

/** A whole number, as a number or as text. */
export const whole = z.pipe(
  z.union([z.int(), z.string().check(upTo(16), z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

/** A truth value, as a boolean or as the text true/false. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', ''])]),
  z.transform((value) => value === true || value === 'true'),
)

const tolerant = (fallback: number, max: number) => {
  const given = z.catch(z.optional(z.union([z.number(), z.string().check(upTo(40))])), fallback)
  // Only for the API document: what is out of bounds does not fail.
  z.globalRegistry.add(given, { default: fallback, minimum: 1, maximum: max })
  return z.pipe(
    given,
    z.transform((value) => {
      const number = Math.trunc(Number(value ?? fallback))
      return Number.isFinite(number) && number >= 1 ? Math.min(number, max) : fallback
    }),
  )
}

/**
 * The paging of every list: bad values fall back instead of failing (A5). `page` is a synonym of `currentPage`, which wins
 * where both are given; `withPage` reads it.
 */
export const paging = (limit: number) => ({
  currentPage: tolerant(1, 1_000_000),
  page: z.optional(z.union([z.number(), z.string().check(upTo(40))])),
  limit: tolerant(limit, 200),
})

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** A list's fields with the page under its one name. */
export function withPage(input: z.ZodMiniType, fields: unknown): unknown {
  const isList = input instanceof z.ZodMiniObject && 'currentPage' in input.shape
  if (!isList || typeof fields !== 'object' || fields === null || !('page' in fields)) return fields
  const { page, ...others } = fields
  return 'currentPage' in others && isGiven(others.currentPage) ? others : { ...others, currentPage: page }
}

/** A page of a list. `totalIsMinimum` says that more rows may match than were counted. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    totalIsMinimum: z.optional(z.boolean()),
  })

/** The answer of calls that have nothing to tell. */
export const nothing = z.null()
