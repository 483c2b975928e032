import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { mayTeach } from '../../../platform/http/access.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { startTask } from '../../../platform/tasks.ts'
import { deletedName } from '../../account/contract.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import type { Slip } from '../../account/contract-slips.ts'
import { accountErrors } from '../../account/errors.ts'
import { findAccounts, formatSlips, generationOf } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { enrollmentOf, enrollmentWrite, groupAccountsOf, groupRoute, membersIn } from '../../group/index.ts'
import * as contract from './contract.ts'
import { matchPerson, readRoll } from './match.ts'
import { readPeople } from './people.ts'
import { readClassSlips } from './read-slips.ts'
import { renewSlip } from './renew-slip.ts'

const previewClass = groupRoute(contract.previewClass, async ({ gid, rows }, { caller, locale }) => {
  const roll = await readRoll(gid, caller)
  return Promise.all(
    readPeople(rows).map(async (read) => {
      if ('error' in read) {
        return { state: 'unread' as const, username: '', isSelfMade: false, msg: new Failure(read.error).text(locale) }
      }
      const one = await matchPerson(read.person, roll)
      const { state, username } = one
      const isSelfMade = state === 'asked' || ('isSelfMade' in one && one.isSelfMade)
      return { state, username, isSelfMade, msg: 'error' in one ? new Failure(one.error).text(locale) : '' }
    }),
  )
})

const enrollClass = groupRoute(contract.enrollClass, async ({ gid, rows }, by) => {
  const { taskId } = await startTask(contract.enrollClassTask, { gid, rows }, by)
  const expiresAt = epochSeconds(now()) + enrollLimits.slipDays * 24 * 3600
  await transact([
    enrollmentWrite({ number: gid, uid: by.caller.uid, taskId, expiresAt }),
    await auditWrite(by, { action: 'group.class', target: String(gid), after: { rows: rows.length } }),
  ])
  return { taskId }
})

/** The slips of a task that the caller gave out. @throws class-teachers-only */
async function slipsOf(gid: number, taskId: string, caller: Caller): Promise<Slip[]> {
  if (!mayTeach(caller)) throw new Failure(accountErrors['class-teachers-only'])
  const at = epochSeconds(now())
  const rows = (await groupAccountsOf(gid)).filter(
    (one) => one.taskId === taskId && one.slipBy === caller.uid && one.slipUntil > at,
  )
  return readClassSlips(rows)
}

const getClassSlips = groupRoute(contract.getClassSlips, ({ gid, taskId }, { caller }) => slipsOf(gid, taskId, caller))

const headings = { en: ['Name', 'Number', 'Seat'], 'zh-CN': ['姓名', '学号', '座位'] } as const

const getClassSlipsFile = groupRoute(contract.getClassSlipsFile, async ({ gid, taskId }, { caller, locale }) =>
  formatSlips(await slipsOf(gid, taskId, caller), headings[locale], locale, `accounts-${gid}.csv`),
)

const getClassAccounts = groupRoute(contract.getClassAccounts, async ({ gid, ...paging }, { caller }) => {
  const [all, members, taskId] = await Promise.all([
    groupAccountsOf(gid),
    membersIn(gid),
    enrollmentOf(gid, caller.uid),
  ])
  const rows = all.toSorted((a, b) => (a.gmtCreate < b.gmtCreate ? 1 : -1))
  const { records, ...rest } = page(rows, paging)
  const uids = [...new Set(records.flatMap(({ uid, by }) => [uid, by]))]
  const accounts = new Map((await findAccounts(uids)).map((one) => [one.uid, one]))
  const inside = new Set(members.map(({ uid }) => uid))
  return {
    ...rest,
    taskId,
    records: records.map((row) => {
      const account = accounts.get(row.uid)
      return {
        ...row,
        number: row.studentNumber,
        username: account?.username ?? deletedName,
        by: accounts.get(row.by)?.username ?? deletedName,
        isInside: account !== undefined && inside.has(row.uid),
        hasEntered: account !== undefined && generationOf(account) !== row.generation,
      }
    }),
  }
})

const renewClassSlip = groupRoute(contract.renewClassSlip, ({ uid }, by, view) => renewSlip(view, uid, by))

export const classAccountRoutes = [
  previewClass,
  enrollClass,
  getClassSlips,
  getClassSlipsFile,
  getClassAccounts,
  renewClassSlip,
]
