import * as z from 'zod/mini'
import { partsOf } from './parts.ts'

/** Building blocks of contracts: query strings and JSON bodies carry the same fields, so numbers may come as text. */

/** The most characters of a text. No check behind it, such as a pattern, looks at a longer one. */
export const upTo = (most: number, code?: string) =>
  z.maxLength(most, { abort: true, ...(code === undefined ? {} : { error: code }) })

/**
 * What shows nothing, or turns the line around: control and format characters, halves of characters, numbers that are no
 * characters, blank letters and signs.
 */
const hidden =
  /(?!\u200d)\p{Cf}|\u034f|\u17b4|\u17b5|[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu
/** What makes one emoji of several, where there is none. */
const loose =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0e|\ufe0f)|\u200d(?!\p{Extended_Pictographic})/gu
/** Marks above and below a letter, more than any script has. */
const piled = /(\p{M}{4})\p{M}+/gu

/** No line is nearly as long: a longer one is left as it is, for the check of its length to refuse. */
const lineMax = 10_000

/** A text on one line as it is shown among others: without what cannot be seen, and empty if nothing is left to see. */
export function toVisibleLine(text: string): string {
  if (text.length > lineMax) return text
  const line = text.replace(hidden, '').replace(loose, '').replace(piled, '$1').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : ''
}

/** Takes what cannot be seen out of a name or title before its length is looked at. */
export const visibleLine = z.overwrite(toVisibleLine)

/** A domain of other letters than English ones as people write it: nothing that ends the name of a host. */
const writtenDomain = /^[\p{L}\p{M}\p{N}.。．｡-]{1,254}$/u

/** A mail address with its domain as it goes over the wire, where `例子.中国` is `xn--fsqu00a.xn--fiqs8s`. */
export function toWireMail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || /^[ -~]*$/.test(domain) || !writtenDomain.test(domain)) return address
  const host = URL.parse(`http://${domain}`)?.hostname
  return host ? address.slice(0, at) + host : address
}

const mailPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/

/** A mail address, by its domain on the wire: both spellings of it are the same address. */
export const mailAddress = (code?: string) => {
  const error = code === undefined ? {} : { error: code }
  return z
    .string()
    .check(upTo(254, code), z.overwrite(toWireMail), upTo(254, code), z.email({ ...error, pattern: mailPattern }))
}

/** The most entries of a record, which its schema cannot say by itself. */
export const entriesUpTo = <S extends z.ZodMiniType<object>>(record: S, most: number, code: string): S => {
  const bounded = record.check(z.refine((given) => Object.keys(given).length <= most, { error: code, abort: true }))
  z.globalRegistry.add(bounded, { maxProperties: most })
  return bounded
}

/** How clients say that they mean none of something that has numbers: nothing, an empty text, or 0. */
export const isNone = (given: number | string | null) => given === null || /^0*$/.test(String(given))

/** Whether a year has four digits, wherever one is: ISO 8601 writes others so that texts of times do not sort. */
export function isUsualYear(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 1000 && year <= 9999
}

/** A moment as ISO 8601 writes it. */
export const moment = z.string().check(upTo(40), z.iso.datetime({ offset: true }), z.refine(isUsualYear))

/** The same, which must be given: all that `text` lets through and is none is refused by that code. In UTC afterwards. */
export const requiredMoment = (text: z.ZodMiniString<string>, code: string) =>
  z.pipe(
    text.check(
      z.minLength(1, { error: code, abort: true }),
      upTo(40, code),
      z.iso.datetime({ offset: true, error: code }),
      z.refine(isUsualYear, { error: code }),
    ),
    z.transform((time) => new Date(time).toISOString()),
  )

/** What its staff are told of everything that the site or a group owns. */
export const ownedStamps = {
  id: z.int(),
  uid: z.string(),
  author: z.string(),
  /** the group that owns it; null for the site */
  gid: z.nullable(z.int()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
}

/** Whether dates can be told in a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The name of a time zone, such as `Asia/Shanghai`; others are refused by that code. */
export const timeZone = (code: string) => z.string().check(upTo(100, code), z.refine(isTimeZone, code))

/** A whole number, as a number or as text. */
export const whole = z.pipe(
  z.union([z.int(), z.string().check(upTo(16), z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

/** The revision of the draft that another one takes the place of, 0 for none. */
export const draftBase = z.int().check(z.gte(0), z.lte(1_000_000_000))

/** A truth value, as a boolean or as the text true/false. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', ''])]),
  z.transform((value) => value === true || value === 'true'),
)

const tolerantNumber = (fallback: number, max: number) => {
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

type Bare<Field> = Field extends z.ZodMiniDefault<infer Inner> ? Inner : Field
type Changes<Fields> = { [Name in keyof Fields]: z.ZodMiniOptional<Bare<Fields[Name]> & z.core.SomeType> }

/**
 * The fields of something as a change of it gives them: what is absent stays as it is, whatever a new one would have there.
 * `applyChanges` takes them in.
 */
export function changesTo<Fields extends Readonly<Record<string, z.core.SomeType>>>(fields: Fields): Changes<Fields> {
  const changes = Object.entries(fields).map(([name, field]) => {
    const bare = field instanceof z.ZodMiniDefault ? field.def.innerType : field
    return [name, z.optional(partsOf(field) ?? bare)]
  })
  // Object.fromEntries forgets which name has which field
  return Object.fromEntries(changes) as Changes<Fields>
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Those of some changes that are given. */
export const pickGiven = <Values extends object>(changes: Values): Given<Values> =>
  // Object.fromEntries forgets which name has which value
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<Values>

/**
 * The paging of every list: bad values fall back instead of failing. `page` is a synonym of `currentPage`, which wins
 * where both are given; `withPage` reads it.
 */
export const paging = (limit: number, most = 200) => ({
  currentPage: tolerantNumber(1, 1_000_000),
  page: z.optional(z.union([z.number(), z.string().check(upTo(40))])),
  limit: tolerantNumber(limit, most),
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

/** A colour as #rrggbb. */
export const color = z.string().check(upTo(7), z.regex(/^#[0-9a-fA-F]{6}$/))
