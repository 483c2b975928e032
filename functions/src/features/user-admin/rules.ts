import type { ErrorSpec } from '../../platform/errors.ts'
import { Email, Password, Username } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'
import { plain } from '../account/plain.ts'
import { profileLimits } from '../profile/contract.ts'
import { profileErrors } from '../profile/errors.ts'
import { userAdminErrors as errors } from './errors.ts'

export interface ImportedUser {
  username: string
  password: string
  email: string
  realname: string
  gender: 'male' | 'female' | 'secrecy'
  nickname: string
  school: string
}

/** How people write a gender in a table. */
const genderOf: Readonly<Record<string, ImportedUser['gender']>> = {
  '': 'secrecy',
  secrecy: 'secrecy',
  保密: 'secrecy',
  male: 'male',
  男: 'male',
  female: 'female',
  女: 'female',
}

type Read = { user: ImportedUser } | { error: ErrorSpec }

const oneLine = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()

const known: Readonly<Record<string, ErrorSpec>> = accountErrors
const firstIssue = (parsed: ReturnType<typeof Username.safeParse>): ErrorSpec | null =>
  parsed.success ? null : (known[parsed.error.issues[0]?.message ?? ''] ?? accountErrors['username-invalid'])

const tooLong = ({ nickname, realname, school }: ImportedUser): ErrorSpec | null => {
  if (nickname.length > profileLimits.nickname) return profileErrors['nickname-too-long']
  if (realname.length > profileLimits.realname) return profileErrors['realname-too-long']
  return school.length > profileLimits.school ? profileErrors['school-too-long'] : null
}

/** Reads a row of seven cells (B5): username, password, email, real name, gender, nickname, school. */
export function readRow(cells: readonly string[]): Read {
  const [username = '', password = '', ...rest] = cells
  const [email = '', realname = '', givenGender = '', nickname = '', school = ''] = rest.map(oneLine)
  const gender = genderOf[givenGender.toLowerCase()]
  const user = { username: username.trim(), password, email, realname, gender: gender ?? 'secrecy', nickname, school }
  const error =
    (password === '' ? errors['password-missing-in-row'] : null) ??
    firstIssue(Username.safeParse(username)) ??
    firstIssue(Password.safeParse(password)) ??
    (email === '' ? null : firstIssue(Email.safeParse(email))) ??
    (gender ? null : errors['gender-unknown']) ??
    tooLong(user)
  return error ? { error } : { user }
}

/** Reads rows in their order; a name or an address of an earlier row is refused. */
export function readRows(rows: readonly (readonly string[])[]): Read[] {
  const seen = new Set<string>()
  return rows.map((cells) => {
    const read = readRow(cells)
    if ('error' in read) return read
    const { username, email } = read.user
    const marks = [`name ${plain(username)}`, ...(email === '' ? [] : [`email ${plain(email)}`])]
    if (marks.some((mark) => seen.has(mark))) return { error: errors['name-twice'] }
    for (const mark of marks) seen.add(mark)
    return read
  })
}

interface Range {
  prefix: string
  suffix: string
  number_from: number
  number_to: number
}

/** The usernames of a range: prefix, number, suffix. */
export function namesOf({ prefix, suffix, number_from: from, number_to: to }: Range): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${prefix}${from + at}${suffix}`)
}
