import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { mayTeach } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { startTask } from '../../../platform/tasks.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import type { Slip } from '../../account/contract-slips.ts'
import { accountErrors } from '../../account/errors.ts'
import { formatSlips, readSlips } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { contestantNames } from '../contestants/store.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'
import { planTeams } from './plan.ts'
import { teamAccountsOf, teamsTaskOf, teamsTaskWrite } from './store.ts'

const previewTeams = contestRoute(contract.previewTeams, async ({ rows }, { caller, locale }, { contest }) =>
  (await planTeams(contest, rows, caller)).map((one) => {
    const msg = 'error' in one ? new Failure(one.error).text(locale) : ''
    return { state: one.state, username: one.username, msg }
  }),
)

const enrollTeams = contestRoute(contract.enrollTeams, async ({ cid, rows }, by) => {
  const { taskId } = await startTask(contract.enrollTeamsTask, { cid, rows }, by)
  const expiresAt = epochSeconds(now()) + enrollLimits.slipDays * 24 * 3600
  await transact([
    teamsTaskWrite({ number: cid, uid: by.caller.uid, taskId, expiresAt }),
    await auditWrite(by, { action: 'contest.teams-table', target: String(cid), after: { rows: rows.length } }),
  ])
  return { taskId }
})

const getTeamsTask = contestRoute(contract.getTeamsTask, async ({ cid }, { caller }) => ({
  taskId: await teamsTaskOf(cid, caller.uid),
}))

/** The slips of a task that the caller gave out. @throws class-teachers-only */
async function slipsOf(cid: number, taskId: string, caller: Caller): Promise<Slip[]> {
  if (!mayTeach(caller)) throw new Failure(accountErrors['class-teachers-only'])
  const at = epochSeconds(now())
  const rows = (await teamAccountsOf(cid)).filter(
    (one) => one.taskId === taskId && one.slipBy === caller.uid && one.slipUntil > at,
  )
  const uids = rows.map(({ uid }) => uid)
  const named = await contestantNames(cid, uids)
  return readSlips(rows, ({ uid }) => {
    const { team = '', members = '', seat = '' } = named.get(uid) ?? {}
    return { name: team, number: members, seat }
  })
}

const getTeamSlips = contestRoute(contract.getTeamSlips, ({ cid, taskId }, { caller }) => slipsOf(cid, taskId, caller))

const headings = { en: ['Team', 'Members', 'Seat'], 'zh-CN': ['队伍', '队员', '座位'] } as const

const getTeamSlipsFile = contestRoute(contract.getTeamSlipsFile, async ({ cid, taskId }, { caller, locale }) =>
  formatSlips(await slipsOf(cid, taskId, caller), headings[locale], locale, `teams-${cid}.csv`),
)

export const teamRoutes = [previewTeams, enrollTeams, getTeamsTask, getTeamSlips, getTeamSlipsFile]
