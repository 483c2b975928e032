import { foldForSearch } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { ConditionFailed, transact, type Write } from '../../../platform/table/index.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import { findAccounts } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { checkPassword } from '../../problem-set/index.ts'
import { GroupEntry, GroupLevel, mayRaise } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { invitesEnd, linksEnd } from '../invites/store.ts'
import { groupLimits } from '../management/contract.ts'
import { applicationWrites, levelWrites } from '../messages.ts'
import { groupRoute } from '../route.ts'
import { settingsOf } from '../store.ts'
import type { GroupView } from '../view.ts'
import * as contract from './contract.ts'
import { peopleSearches } from './people.ts'
import { type Member, memberOf, membersOf, placeWrites, removalWrites } from './store.ts'

interface Asked {
  readonly keyword?: string | null | undefined
  readonly auth?: number | '' | null | undefined
  readonly currentPage: number
  readonly limit: number
}

const byTime = (a: Member, b: Member) => (a.gmtCreate < b.gmtCreate ? -1 : 1)

/** Those rows that these words, as `foldForSearch` has them, are in, or in what accounts say of them. */
async function searchMembers(rows: readonly Member[], words: string, isStaff: boolean): Promise<readonly Member[]> {
  if (words === '') return rows
  const uids = new Set(rows.map(({ uid }) => uid))
  const named = await peopleSearches.named('directory').named(uids, words, isStaff)
  const says = ({ username, reason }: Member) => (isStaff ? [username, reason] : [username])
  return rows.filter((row) => named.has(row.uid) || says(row).some((text) => foldForSearch(text).includes(words)))
}

/** A page of those rows of a group that are asked for, with what accounts say of them. */
async function pageOfMembers(view: GroupView, rows: readonly Member[], asked: Asked) {
  const isStaff = view.refusal('manage-members') === null
  const ofLevel = rows.filter((row) => !asked.auth || row.auth === asked.auth)
  const found = await searchMembers(ofLevel, foldForSearch(asked.keyword?.trim() ?? ''), isStaff)
  const { records, ...paging } = page(found, asked)
  const accounts = new Map((await findAccounts(records.map(({ uid }) => uid))).map((one) => [one.uid, one]))
  const from = (paging.current - 1) * paging.size
  return {
    ...paging,
    records: records.map((row, at) => {
      const account = accounts.get(row.uid)
      return {
        id: from + at + 1,
        gid: row.number,
        uid: row.uid,
        username: account?.username ?? row.username,
        nickname: account?.nickname ?? '',
        avatar: account?.avatar ?? '',
        realname: isStaff ? (account?.realname ?? '') : null,
        auth: row.auth,
        reason: isStaff ? row.reason : '',
        gmtCreate: row.gmtCreate,
        gmtModify: row.gmtModify,
      }
    }),
  }
}

const getGroupMemberList = groupRoute(contract.getGroupMemberList, async (input, _, view) => {
  const inside = (await membersOf(input.gid)).filter(({ auth }) => auth >= GroupLevel.member)
  return pageOfMembers(
    view,
    inside.sort((a, b) => b.auth - a.auth || byTime(a, b)),
    input,
  )
})

const getGroupApplyList = groupRoute(contract.getGroupApplyList, async (input, _, view) => {
  const outside = (await membersOf(input.gid)).filter(({ auth }) => auth < GroupLevel.member)
  return pageOfMembers(
    view,
    outside.sort((a, b) => a.auth - b.auth || byTime(a, b)),
    input,
  )
})

const daySeconds = 24 * 3600

/** How wrong codes are counted, and told. */
const guarded = { what: 'group-code', wrong: errors['group-code-wrong'], tooOften: errors['group-code-tries'] }

/**
 * What an entry to a group makes of somebody, by what they say.
 * @throws group-reason-length, group-code-wrong, group-code-tries
 */
async function levelBy({ group }: GroupView, { uid }: Caller, { code, reason }: { code: string; reason: string }) {
  if (group.auth === GroupEntry.open) return GroupLevel.member
  const joinsAtOnce = group.auth === GroupEntry.code && group.joinsByCode
  if (!joinsAtOnce && reason.length < groupLimits.reasonMin) throw new Failure(errors['group-reason-length'])
  if (group.auth === GroupEntry.code) {
    await checkPassword(guarded, code, (await settingsOf(group.number))?.code ?? '', group.number, uid)
  }
  return joinsAtOnce ? GroupLevel.member : GroupLevel.applying
}

/** Sends writes that end on a row as it was read; where another came first it is no longer so. */
async function unlessChanged(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes)
  } catch (error) {
    throw error instanceof ConditionFailed ? new Failure(errors['group-member-unknown']) : error
  }
}

const joinGroup = groupRoute(contract.joinGroup, async ({ gid, code, reason }, { caller }, view) => {
  const { member, level } = view
  if (level >= GroupLevel.member) throw new Failure(errors['group-inside'])
  // a group may have been opened meanwhile
  if (level === GroupLevel.applying && view.group.auth !== GroupEntry.open) throw new Failure(errors['group-applied'])
  const auth = await levelBy(view, caller, { code: code ?? '', reason: reason ?? '' })
  const applied = await addToTally('group-applied', `${gid}/${caller.uid}`, daySeconds)
  if (applied > contract.appliedMax) throw new Failure(errors['group-applied-often'], { max: contract.appliedMax })
  const told = auth === GroupLevel.applying ? await applicationWrites(gid, caller.uid) : []
  try {
    await transact([...placeWrites(gid, caller, member, { auth, reason: reason ?? '' }), ...told])
  } catch (error) {
    // sent twice at once, or let in meanwhile
    throw error instanceof ConditionFailed ? new Failure(errors['group-inside']) : error
  }
  return { auth }
})

/** The row of somebody whom the caller may bring to this level. @throws group-member-unknown, group-level-low */
async function readRaisableMember(view: GroupView, { uid: own }: Caller, uid: string, to: number): Promise<Member> {
  const row = await memberOf(view.group.number, uid)
  if (!row) throw new Failure(errors['group-member-unknown'])
  if (uid === own || !mayRaise(view.level, view.managesSite, row.auth, to)) throw new Failure(errors['group-level-low'])
  return row
}

/** What ends where somebody comes to a level at which they invite nobody, or are refused. */
async function inviteEndWrites({ number, uid }: Member, to: number): Promise<Write[]> {
  if (to === GroupLevel.refused) return invitesEnd(number, uid)
  return to < GroupLevel.admin ? linksEnd(number, uid) : []
}

const changeGroupMember = groupRoute(contract.changeGroupMember, async ({ gid, uid, auth }, by, view) => {
  const row = await readRaisableMember(view, by.caller, uid, auth)
  if (auth === GroupLevel.refused && row.auth >= GroupLevel.member) throw new Failure(errors['group-level-low'])
  const entry = await auditWrite(by, {
    action: 'group.member',
    target: `${gid} ${row.username}`,
    before: { auth: row.auth },
    after: { auth },
  })
  const told = await levelWrites(row, auth, by.caller.uid)
  await unlessChanged([...placeWrites(gid, row, row, { auth }), ...(await inviteEndWrites(row, auth)), ...told, entry])
  return null
})

const removeGroupMember = groupRoute(contract.removeGroupMember, async ({ gid, uid }, by, view) => {
  const row = await readRaisableMember(view, by.caller, uid, GroupLevel.none)
  const entry = await auditWrite(by, {
    action: 'group.remove-member',
    target: `${gid} ${row.username}`,
    before: { auth: row.auth },
  })
  const told = await levelWrites(row, GroupLevel.none, by.caller.uid)
  await transact([...removalWrites(row), ...(await invitesEnd(gid, uid)), ...told, entry])
  return null
})

const exitGroup = groupRoute(contract.exitGroup, async ({ gid }, { caller }, { level, member }) => {
  if (level === GroupLevel.root) throw new Failure(errors['group-root-stays'])
  if (!member) throw new Failure(errors['group-member-unknown'])
  await transact([...removalWrites(member), ...(await invitesEnd(gid, caller.uid))])
  return null
})

export const memberRoutes = [
  getGroupMemberList,
  getGroupApplyList,
  joinGroup,
  changeGroupMember,
  removeGroupMember,
  exitGroup,
]
