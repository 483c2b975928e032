import type { ErrorSpec } from '../../../platform/errors.ts'
import { hasAccess, mayTeach, type Role } from '../../../platform/http/access.ts'
import { accountErrors } from '../../account/errors.ts'
import { type Account, findAccount, findUser, nameFlaw, uidOfEmail, uidOfName } from '../../account/index.ts'
import { type GroupAccount, groupAccountsOf, membersIn } from '../../group/index.ts'
import { classErrors as errors } from '../errors.ts'
import type { RowState } from './contract.ts'
import { areSameName, markOf, type Person, usernamesFor } from './people.ts'

/** A class as its lists are held against it, for one who takes them in. */
export interface ClassRoll {
  readonly inside: ReadonlySet<string>
  readonly accounts: readonly GroupAccount[]
  /** whether they may make accounts, and give these addresses */
  readonly mayMake: boolean
  readonly managesSite: boolean
}

export async function readRoll(
  gid: number,
  caller: { readonly roles: readonly Role[]; readonly isTeacher: boolean },
): Promise<ClassRoll> {
  const [members, accounts] = await Promise.all([membersIn(gid), groupAccountsOf(gid)])
  const inside = new Set(members.map(({ uid }) => uid))
  return { inside, accounts, mayMake: mayTeach(caller), managesSite: hasAccess('manage-site', caller.roles) }
}

type MatchedAs<State extends RowState, More> = { readonly state: State; readonly username: string } & More
/** What becomes of somebody of a list: an account that there is, the name of one to be made, or why neither. */
export type Matched =
  | MatchedAs<'known' | 'invited', { readonly uid: string }>
  | MatchedAs<'inside', { readonly uid: string; readonly isSelfMade: boolean }>
  | MatchedAs<'new' | 'renamed', { readonly before: GroupAccount | null }>
  | MatchedAs<'asked' | 'taken' | 'unknown', { readonly error: ErrorSpec }>

/** An account, and whether it was found by what its owner alone has said of themselves. */
interface Found {
  readonly account: Account
  readonly isSelfMade: boolean
}
const toFound = (account: Account | null): Found | null => account && { account, isSelfMade: false }

/**
 * The account of somebody: made here for the same mark, or of the given name, or, for teachers and staff, of the given address
 * or of their number and real name unless they have said that it is not theirs. Others would learn by guessing whose an address
 * is, and how somebody is really called.
 */
async function findTheirs(
  person: Person,
  before: GroupAccount | null,
  { inside, mayMake }: ClassRoll,
): Promise<Found | null> {
  if (before) return toFound(await findAccount(before.uid))
  if (person.username !== '') {
    const uid = await uidOfName(person.username)
    return uid ? toFound(await findAccount(uid)) : null
  }
  const byEmail = person.email === '' || !mayMake ? null : await uidOfEmail(person.email)
  if (byEmail) return toFound(await findAccount(byEmail))
  if (person.decision === 'other') return null
  const uid = await uidOfName(usernamesFor(person)[0] ?? '')
  // real names of members are told to who manages them
  const user = uid && (mayMake || inside.has(uid)) ? await findUser(uid) : null
  // a stranger may have that number for a username
  return user && areSameName(person.name, user.realname) ? { account: user, isSelfMade: user.isSelfMade } : null
}

/**
 * What taking somebody in would do. An account is added at once by teachers and staff who know its real name, once they have
 * decided on it where its owner alone says that name; all others are invited, and so are those who were made here and have
 * left: nobody is brought back against their will.
 */
export async function matchPerson(person: Person, roll: ClassRoll): Promise<Matched> {
  const mark = markOf(person)
  const before = roll.accounts.find((one) => one.mark === mark) ?? null
  const found = await findTheirs(person, before, roll)
  if (found) {
    const { isSelfMade } = found
    const { uid, username, realname } = found.account
    if (roll.inside.has(uid)) return { state: 'inside', uid, username, isSelfMade }
    const hasLeft = roll.accounts.some((one) => one.uid === uid)
    const isKnown = roll.mayMake && !hasLeft && areSameName(person.name, realname)
    if (isKnown && isSelfMade && person.decision === '') {
      return { state: 'asked', username, error: errors['class-account-self-made'] }
    }
    return { state: isKnown ? 'known' : 'invited', uid, username }
  }
  if (!roll.mayMake) return { state: 'unknown', username: person.username, error: errors['class-name-unknown'] }
  return findFreeName(person, before)
}

async function findFreeName(person: Person, before: GroupAccount | null): Promise<Matched> {
  const names = person.username === '' ? usernamesFor(person) : [person.username]
  for (const [at, username] of names.entries()) {
    const flaw = await nameFlaw(username)
    if (!flaw) return { state: at === 0 ? 'new' : 'renamed', username, before }
    if (at === names.length - 1) return { state: 'taken', username, error: accountErrors[flaw] }
  }
  return { state: 'taken', username: '', error: errors['class-username-none'] }
}
