import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { roleNames } from '../../platform/http/access.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { declareSnapshot } from '../../platform/objects/snapshot.ts'
import { genders } from '../account/contract.ts'
import { type Account, changedUsers, findAccounts } from '../account/index.ts'
import { settings } from '../settings/index.ts'
import { allCellsOf, siteScope } from '../tries/index.ts'
import { lastDates, tallyOf } from './rules.ts'

/** The last days that are counted apart. */
export const dayCount = 7
/** Users whose tries are read in parallel. */
const atOnce = 20
/** The most users of one build, so that it ends in time. */
const notesMax = 5000

const DayCount = z.object({ total: z.int(), ac: z.int(), solved: z.int() })
const Entry = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roleNames)),
  isTeacher: z._default(z.boolean(), false),
  avatar: z.string(),
  disabled: z.boolean(),
  createdAt: z.string(),
  realname: z.string(),
  gender: z.enum(genders),
  school: z.string(),
  signature: z.string(),
  titleName: z.string(),
  titleColor: z.string(),
  rating: z.nullable(z.number()),
  ac: z.int(),
  total: z.int(),
  score: z.int(),
  days: z.record(z.string(), DayCount),
})
/** A user in the directory: the account and its activity outside contests. */
export type Entry = z.output<typeof Entry>

const directory = declareSnapshot('directory', { users: z.array(Entry) })

/** All users as of the last build, with the id of the build; null before the first. */
export async function allUsers(): Promise<{ build: string; users: readonly Entry[] } | null> {
  const read = await directory.read('users')
  return read && { build: read.head.build, users: read.data }
}

async function entryOf(account: Account, dates: readonly string[], timeZone: string): Promise<Entry> {
  const cells = await allCellsOf(account.uid, siteScope)
  const tally = tallyOf(
    cells.map(({ tries }) => tries),
    dates,
    timeZone,
  )
  return { ...account, roles: [...account.roles], ...tally }
}

async function entriesOf(accounts: readonly Account[]): Promise<Entry[]> {
  const { timeZone } = (await settings()).web
  const dates = lastDates(timeZone, now(), dayCount)
  return mapInParts(accounts, atOnce, (account) => entryOf(account, dates, timeZone))
}

/** Updates the users who changed since the last build; a job of the clock. */
export async function updateDirectory(): Promise<void> {
  const notes = (await changedUsers.all()).slice(0, notesMax)
  if (notes.length === 0) return
  const last = await directory.read('users')
  const accounts = await findAccounts(notes.map(({ id }) => id))
  const users = new Map((last?.data ?? []).map((entry) => [entry.uid, entry]))
  for (const { id } of notes) users.delete(id)
  for (const entry of await entriesOf(accounts)) users.set(entry.uid, entry)
  const isCurrent = await directory.publish({ users: [...users.values()] }, '', last?.head ?? null)
  if (isCurrent) await changedUsers.forget(notes)
}

/** All users as of now: the last build with later changes. */
export async function usersNow(): Promise<readonly Account[]> {
  const [last, notes] = await Promise.all([allUsers(), changedUsers.all()])
  const users = new Map<string, Account>((last?.users ?? []).map((entry) => [entry.uid, entry]))
  for (const { id } of notes) users.delete(id)
  for (const account of await findAccounts(notes.map(({ id }) => id))) users.set(account.uid, account)
  return [...users.values()]
}
