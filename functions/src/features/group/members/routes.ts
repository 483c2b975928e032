import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
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
import { type Member, memberOf, membersIn, membersOf, placeWrites, removalWrites } from './store.ts'

const byTime = (a: Member, b: Member) => (a.gmtCreate < b.gmtCreate ? -1 : 1)

/** What a reader knows of the people of a group. */
interface Knowledge {
  readonly knowsNames: boolean
  readonly isStaff: boolean
}

/** The rows that contain these folded words, or whose accounts do. */
async function searchMembers(
  rows: readonly Member[],
  words: string,
  { knowsNames, isStaff }: Knowledge,
): Promise<readonly Member[]> {
  if (words === '') return rows
  const uids = new Set(rows.map(({ uid }) => uid))
  const named = await peopleSearches.named('directory').named(uids, words, knowsNames)
  const says = ({ username, reason }: Member) => (isStaff ? [username, reason] : [username])
  return rows.filter((row) => named.has(row.uid) || says(row).some((text) => foldForSearch(text).includes(words)))
}

/** A page of those rows of a group that match the input of a list, with their accounts. */
async function pageOfMembers(
  view: GroupView,
  rows: readonly Member[],
  input: z.output<(typeof contract.getGroupMemberList)['input']>,
) {
  const isStaff = view.refusal('manage-members') === null
  const knowsNames = isStaff || view.named !== null
  const ofLevel = rows.filter((row) => !input.auth || row.auth === input.auth)
  const found = await searchMembers(ofLevel, foldForSearch(input.keyword?.trim() ?? ''), { knowsNames, isStaff })
  const { records, ...paging } = page(found, input)
  const accounts = new Map((await findAccounts(records.map(({ uid }) => uid))).map((one) => [one.uid, one]))
  const from = (paging.current - 1) * paging.size
  return {
    ...paging,
    records: records.map((row, at) => {
      const account = accounts.get(row.uid)
      return {
        ...row,
        id: from + at + 1,
        gid: row.number,
        username: account?.username ?? row.username,
        nickname: account?.nickname ?? '',
        avatar: account?.avatar ?? '',
        realname: knowsNames ? (account?.realname ?? '') : null,
        reason: isStaff ? row.reason : '',
        standing: isStaff ? row.standing : null,
      }
    }),
  }
}

const getGroupMemberList = groupRoute(contract.getGroupMemberList, async (input, _, view) => {
  const rows = (await membersIn(input.gid)).sort((a, b) => b.auth - a.auth || byTime(a, b))
  return pageOfMembers(view, rows, input)
})

const getGroupApplyList = groupRoute(contract.getGroupApplyList, async (input, _, view) => {
  const rows = (await membersOf(input.gid)).filter(({ auth }) => !input.outside || auth < GroupLevel.member)
  return pageOfMembers(
    view,
    rows.toSorted((a, b) => a.auth - b.auth || byTime(a, b)),
    input,
  )
})

/** How wrong codes are counted and refused. */
const guarded = { what: 'group-code', wrong: errors['group-code-wrong'], tooOften: errors['group-code-tries'] }

/** The level that joining gives. @throws group-reason-length, group-code-wrong, group-code-tries */
async function levelBy({ group }: GroupView, { uid }: Caller, { code, reason }: { code: string; reason: string }) {
  if (group.auth === GroupEntry.open) return GroupLevel.member
  const joinsAtOnce = group.auth === GroupEntry.code && group.joinsByCode
  if (!joinsAtOnce && reason.length < groupLimits.reasonMin) throw new Failure(errors['group-reason-length'])
  if (group.auth === GroupEntry.code) {
    await checkPassword(guarded, code, (await settingsOf(group.number))?.code ?? '', group.number, uid)
  }
  return joinsAtOnce ? GroupLevel.member : GroupLevel.applying
}

/** Sends writes that depend on a row as it was read. @throws the refusal where it has changed since */
async function transactUnlessChanged(writes: readonly Write[], refusal: ErrorSpec): Promise<void> {
  try {
    await transact(writes)
  } catch (error) {
    throw error instanceof ConditionFailed ? new Failure(refusal) : error
  }
}

const joinGroup = groupRoute(contract.joinGroup, async ({ gid, code, reason }, { caller }, view) => {
  const { member, level } = view
  if (level >= GroupLevel.member) throw new Failure(errors['group-inside'])
  // the group may have been opened after they applied
  if (level === GroupLevel.applying && view.group.auth !== GroupEntry.open) throw new Failure(errors['group-applied'])
  const auth = await levelBy(view, caller, { code: code ?? '', reason: reason ?? '' })
  const applied = await addToTally('group-applied', `${gid}/${caller.uid}`, 24 * 3600)
  if (applied > contract.appliedMax) throw new Failure(errors['group-applied-often'], { max: contract.appliedMax })
  const messages = auth === GroupLevel.applying ? await applicationWrites(gid, caller.uid) : []
  const writes = [...placeWrites(gid, caller, member, { auth, reason: reason ?? '' }), ...messages]
  await transactUnlessChanged(writes, errors['group-inside'])
  return { auth }
})

/** A member whom the caller may bring to this level. @throws group-member-unknown, group-level-low */
async function readRaisableMember(view: GroupView, { uid: own }: Caller, uid: string, to: number): Promise<Member> {
  const row = await memberOf(view.group.number, uid)
  if (!row) throw new Failure(errors['group-member-unknown'])
  if (uid === own || !mayRaise(view.level, view.managesSite, row.auth, to)) throw new Failure(errors['group-level-low'])
  return row
}

/** The writes that end invitations which a new level does not allow. */
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
  const messages = await levelWrites(row, auth, by.caller.uid)
  const writes = [...placeWrites(gid, row, row, { auth }), ...(await inviteEndWrites(row, auth)), ...messages, entry]
  await transactUnlessChanged(writes, errors['group-member-unknown'])
  return null
})

const removeGroupMember = groupRoute(contract.removeGroupMember, async ({ gid, uid }, by, view) => {
  const row = await readRaisableMember(view, by.caller, uid, GroupLevel.none)
  const entry = await auditWrite(by, {
    action: 'group.remove-member',
    target: `${gid} ${row.username}`,
    before: { auth: row.auth },
  })
  const messages = await levelWrites(row, GroupLevel.none, by.caller.uid)
  await transact([...removalWrites(row), ...(await invitesEnd(gid, uid)), ...messages, entry])
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
