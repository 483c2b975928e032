import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { recentCountsOf as problemCounts } from '../../problem/index.ts'
import { checkPassword, isPassword, recentEntriesOf } from '../../problem-set/index.ts'
import { type ContestView, contestKey, endsAtOf, isOpenToVirtual } from '../contest-set.ts'
import { matchesAccountRule, readAccountRule } from '../contract-account-rule.ts'
import { ContestAuth } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn } from '../ids.ts'
import { countsOf, joinContest } from '../members.ts'
import { contestRoute } from '../route.ts'
import { contestItems } from '../store.ts'
import { mayReadTutorial } from '../texts.ts'
import { ContestStatus } from '../times.ts'
import * as contract from './contract.ts'
import { listedContests, pageOfContests, toContestRow } from './list.ts'

const getContestList = route(contract.getContestList, async (input, { caller, at }) =>
  pageOfContests(await listedContests(at), input, caller, at),
)

const getContestInfo = contestRoute(contract.getContestInfo, async (_, { at }, view) => {
  const { contest, member } = view
  const [text, counts] = await Promise.all([contestItems.recentText(contest.number), countsOf([contest.number])])
  return {
    ...toContestRow(contest, at, counts.get(contest.number) ?? 0),
    // with extra minutes it goes on
    status: view.status,
    description: text.description,
    tutorial: text.tutorial !== '' && mayReadTutorial(view) ? text.tutorial : null,
    rules: text.rules,
    stopsAtFailure: contest.stopsAtFailure,
    role: view.role,
    isMember: member !== null,
    isDisqualified: member?.isDisqualified ?? false,
    access: view.refusal('enter') === null,
    realTime: view.isRealTime,
    endsAt: endsAtOf(view),
    virtual: view.virtual && { run: view.virtual.run, startAt: view.virtual.startAt, endsAt: view.virtual.endsAt },
    isOpenToVirtual: view.role === 'contestant' && isOpenToVirtual(contest, at),
  }
})

/** How wrong passwords are counted, and what is told of them. */
const guarded = {
  what: 'contest-password',
  wrong: errors['contest-password-wrong'],
  tooOften: errors['contest-password-tries'],
} as const

const registerContest = contestRoute(contract.registerContest, async ({ password }, { caller }, view) => {
  const { contest, member, role } = view
  if (member !== null || role !== 'contestant') return null
  if (view.virtual) throw new Failure(errors['contest-ended'])
  const rule = contest.accountLimitRule === null ? null : readAccountRule(contest.accountLimitRule)
  if (rule && !matchesAccountRule(rule, caller.username)) throw new Failure(errors['contest-account-refused'])
  if (view.status === ContestStatus.ended && !contest.allowEndSubmit && contest.auth === ContestAuth.public)
    throw new Failure(errors['contest-ended'])
  if (contest.auth !== ContestAuth.public) {
    if (!password) throw new Failure(errors['contest-password-needed'])
    const { number } = contest
    const recent = await contestItems.recentText(number)
    // one that is wrong may have been changed a moment ago
    const { pwd } = isPassword(password, recent.pwd) ? recent : await contestItems.knownText(number)
    await checkPassword(guarded, password, pwd, number, caller.uid)
  }
  await joinContest(contest.number, caller)
  return null
})

/** Whether somebody may take part, as far as the password decides it. */
const isLetIn = ({ member, role, contest }: ContestView) =>
  member !== null || role !== 'contestant' || contest.auth === ContestAuth.public

const getContestAccess = contestRoute(contract.getContestAccess, async (_, __, view) => ({ access: isLetIn(view) }))

/** The counts of problems in each of some scopes. */
const countsIn = (scopes: readonly string[], pids: readonly number[]) =>
  Promise.all(scopes.map((scope) => problemCounts(scope, pids)))

const getContestProblem = contestRoute(contract.getContestProblem, async ({ containsEnd }, { locale }, view) => {
  const { number } = view.contest
  const { all, late } = view.scope
  const entries = await recentEntriesOf(contestKey(number))
  const pids = entries.map(({ pid }) => pid)
  const scopes = [all, ...(containsEnd && late !== null ? [late] : [])]
  const counts = view.refusal('see-counts') === null ? await countsIn(scopes, pids) : null
  const sum = (pid: number, of: 'ac' | 'total') =>
    counts?.reduce((total, some) => total + (some.get(pid)?.[of] ?? 0), 0) ?? null
  return entries.map(({ pid, displayId, title, color }) => ({
    id: idIn(number, pid),
    cid: number,
    pid,
    displayId,
    displayTitle: pickText(title, locale),
    color,
    ac: sum(pid, 'ac'),
    total: sum(pid, 'total'),
  }))
})

export const insideRoutes = [getContestList, getContestInfo, registerContest, getContestAccess, getContestProblem]
