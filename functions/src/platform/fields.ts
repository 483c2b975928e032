import * as z from 'zod/mini'

/** Building blocks of contracts: query strings and JSON bodies carry the same fields, so numbers may come as text. */

/** A whole number, as a number or as text. */
export const whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

/** A truth value, as a boolean or as the text true/false. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', ''])]),
  z.transform((value) => value === true || value === 'true'),
)

const tolerant = (fallback: number, max: number) => {
  const given = z.optional(z.union([z.number(), z.string()]))
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

/** The paging of every list: bad values fall back instead of failing (A5); `page` is a synonym of `currentPage`. */
export const paging = (limit: number) => ({
  currentPage: tolerant(1, 1_000_000),
  limit: tolerant(limit, 200),
})

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
