import * as z from 'zod/mini'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { upTo, visibleLine } from '../../../platform/http/fields.ts'
import { accountLimits, Email, Username } from '../../account/contract.ts'
import { normalizeName } from '../../account/index.ts'
import { profileLimits } from '../../profile/contract.ts'
import { rowErrors } from '../../user-admin/contract.ts'
import { classErrors as errors } from '../errors.ts'
import { accountDecisions, type ListedPerson } from './contract.ts'

/** A text on one line, with one blank where there are several or a wide one. */
const lineUpTo = (most: number, code: string) =>
  z.string().check(
    visibleLine,
    z.overwrite((text) => text.replace(/\s+/gu, ' ')),
    upTo(most, code),
  )

const Person = z
  .object({
    name: lineUpTo(profileLimits.realname, 'realname-too-long'),
    number: lineUpTo(30, 'class-number-too-long'),
    username: z.string().check(z.trim()),
    email: z.string().check(z.trim()),
    seat: lineUpTo(20, 'class-seat-too-long'),
    decision: z.enum(accountDecisions),
  })
  .check(z.refine(({ name, number, username }) => `${name}${number}${username}` !== '', 'class-row-empty'))
export type Person = z.output<typeof Person>

const flaws: readonly ErrorSpec[] = [...rowErrors, ...Object.values(errors)]

type ReadPerson = { readonly person: Person } | { readonly error: ErrorSpec }

function readPerson(cells: ListedPerson): ReadPerson {
  const parsed = Person.safeParse(cells)
  const given = [
    [Username, parsed.data?.username ?? ''],
    [Email, parsed.data?.email ?? ''],
  ] as const
  const faults = given.flatMap(([schema, text]) => (text === '' ? [] : (schema.safeParse(text).error ?? [])))
  const code = (parsed.error ?? faults[0])?.issues[0]?.message
  if (parsed.success && code === undefined) return { person: parsed.data }
  const error = flaws.find((one) => one.code === code)
  if (!error) throw new Error(`no error of a row is named ${code}`)
  return { error }
}

/** Letters and digits of a name, whatever blanks stand between them and however wide they are. */
const foldPerson = (text: string) => normalizeName(text).replace(/\s/gu, '')

/** Whether two names are those of the same person, as far as names can tell. */
export const areSameName = (one: string, other: string): boolean =>
  foldPerson(one) !== '' && foldPerson(one) === foldPerson(other)

/** What tells people of a class apart: their number, else their username, else their name. */
export function markOf({ number, username, name }: Person): string {
  if (number !== '') return `number ${foldPerson(number)}`
  return username !== '' ? `username ${normalizeName(username)}` : `name ${foldPerson(name)}`
}

/** Reads rows in their order; who stands in an earlier row is refused. */
export function readPeople(rows: readonly ListedPerson[]): ReadPerson[] {
  const seen = new Set<string>()
  return rows.map((cells) => {
    const read = readPerson(cells)
    if ('error' in read) return read
    const { username } = read.person
    const marks = [markOf(read.person), ...(username === '' ? [] : [`username ${normalizeName(username)}`])]
    if (marks.some((mark) => seen.has(mark))) return { error: errors['class-person-twice'] }
    for (const mark of marks) seen.add(mark)
    return read
  })
}

/** How often a name is tried with a number behind it. */
const triesMax = 8

/** Usernames for somebody who names none, the plainest first: their number, else their name, then with a number behind. */
export function usernamesFor({ number, name }: Person): string[] {
  const bases = [number, name].map((text) => text.normalize('NFKC').replace(/[^\p{L}\p{N}._-]/gu, ''))
  const base = bases.find((text) => Username.safeParse(text).success) ?? bases.find((text) => text !== '') ?? ''
  const most = accountLimits.username - 3
  return Array.from({ length: triesMax }, (_, at) => (at === 0 ? base : `${base.slice(0, most)}-${at + 1}`)).filter(
    (text) => Username.safeParse(text).success,
  )
}
