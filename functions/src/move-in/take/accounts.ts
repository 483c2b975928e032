import { randomUUID } from 'node:crypto'
import { Email, Username } from '../../features/account/contract.ts'
import {
  createUser,
  hashPassword,
  isNicknameReserved,
  nameFlaw,
  uidOfEmail,
  wrapOldPassword,
} from '../../features/account/index.ts'
import { movedWrites } from '../../features/moved/index.ts'
import { changeUserInfo, profileLimits } from '../../features/profile/contract.ts'
import { randomPassword } from '../../features/user-admin/index.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { findNew, inParts, type Move, movedTo, notePlanned } from '../move.ts'
import type { OldAccount } from '../school.ts'

/** Accounts whose old ids are looked up at once, and passwords hashed in parallel: the threads that Node has for it. */
const atOnce = { looked: 100, hashed: 4 } as const
/** Names that are tried where one is taken. */
const tries = 50
const nameMax = 20

const texts = ['nickname', 'realname', 'school', 'signature', 'github', 'blog', 'cfUsername'] as const
/** Half an address or name elsewhere would be another one: those are left out. */
const most = { ...profileLimits, github: Infinity, blog: Infinity, cfUsername: Infinity } as const

const cutText = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** The name to sign in by: the old one, or like it where that is taken or no name here. */
async function findName({ username, id }: OldAccount): Promise<string | null> {
  const plain = username.normalize('NFKC').replaceAll(/[^\p{L}\p{N}._-]/gu, '')
  for (let at = 1; at <= tries; at++) {
    const ending = at === 1 ? '' : `-${at}`
    const wanted = at === 1 ? username : cutText(plain || `user${id}`, nameMax - ending.length) + ending
    const { success, data: name } = Username.safeParse(wanted)
    if (success && (await nameFlaw(name)) === null) return name
  }
  return null
}

/** Each field as the profile takes it; what it would refuse is cut or left out. */
function profileOf(old: OldAccount, { report }: Move) {
  const { nickname, gender } = old
  const { shape } = changeUserInfo.input
  const isForStaff = isNicknameReserved({ nickname, roles: [] }, '')
  const fits = (name: (typeof texts)[number]): string => {
    const parsed = shape[name].safeParse(cutText(old[name], most[name]))
    const kept = (!(isForStaff && name === 'nickname') && parsed.data) || ''
    if (kept !== old[name]) report.remark(`a ${name} does not fit as it is: it is cut or left out`, old.username)
    return kept
  }
  const [nick = '', realname = '', school = '', signature = '', github = '', blog = '', cfUsername = ''] =
    texts.map(fits)
  return { nickname: nick, realname, school, signature, github, blog, cfUsername, gender }
}

async function mailOf({ email, username }: OldAccount, { report }: Move): Promise<string> {
  if (email === '') return ''
  const { success, data } = Email.safeParse(email)
  if (success && (await uidOfEmail(data)) === null) return data
  report.remark(success ? 'a mail address is taken, and left out' : 'a mail address is none, and left out', username)
  return ''
}

function remarkOn(old: OldAccount, { report, teachers }: Move): void {
  const { username } = old
  if (old.isAdmin)
    report.remark('an administrator there is none here: give them the right on the page of users', username)
  if (old.isTeacher && !teachers) report.remark('a teacher there is none here: say --teachers to keep them', username)
  if (old.avatar !== null) report.remark('a picture of an account is not taken', username)
  if (old.password === null) report.remark('a password cannot be kept: its owner asks for a new one', username)
}

/** What is stored of a password: of none, or of what is none of that judge, one that nobody knows. */
async function hashOf({ password, username }: OldAccount, { report }: Move): Promise<string> {
  const kept = password && (await wrapOldPassword(password))
  if (password && kept === null)
    report.remark('a password is no hash of that judge: its owner asks for a new one', username)
  return kept ?? hashPassword(randomPassword(20))
}

async function takeAccount(old: OldAccount, passwordHash: string, move: Move): Promise<void> {
  const { report, isDry, teachers } = move
  const username = await findName(old)
  if (username === null) {
    report.count('account', 'left')
    report.remark('no name is free for an account', old.username)
    return
  }
  remarkOn(old, move)
  const profile = profileOf(old, move)
  const email = await mailOf(old, move)
  if (isDry) notePlanned(move, 'account', old.id)
  else {
    const uid = randomUUID().replaceAll('-', '')
    const { disabled, createdAt, isTeacher } = old
    const given = { uid, username, email, passwordHash, disabled, createdAt, isTeacher: teachers && isTeacher }
    const user = { ...profile, ...given, roles: ['default_user' as const] }
    await createUser(user, movedWrites(movedTo(move, 'account', old.id, uid)))
  }
  report.mapped('account', old.username, username)
  report.count('account', 'new')
}

/** Takes the accounts that are new, one after the other, since two may want one name; their passwords are hashed before. */
export async function takeAccounts(move: Move): Promise<void> {
  const { school, report, isDry } = move
  for await (const part of inParts(school.accounts(), atOnce.looked)) {
    const ids = part.map(({ id }) => id)
    const known = await findNew(move, 'account', ids)
    report.count('account', 'known', known.size)
    const missing = part.filter(({ id }) => !known.has(id))
    const hashes = isDry ? [] : await mapInParts(missing, atOnce.hashed, (old) => hashOf(old, move))
    for (const [at, old] of missing.entries()) await takeAccount(old, hashes[at] ?? '', move)
  }
}
