import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { readPersonNames } from '../../account/index.ts'
import { recentCountsOf as problemCounts } from '../../problem/index.ts'
import { checkPassword, isPassword, recentEntriesOf } from '../../problem-set/index.ts'
import { outsideRefusal } from '../board/outside.ts'
import { contestKey, endsAtOf, isOpenToVirtual } from '../contest-set.ts'
import { ContestAuth } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn } from '../ids.ts'
import { countsOf, joinContest } from '../members.ts'
import { fitsAccountRule } from '../roles.ts'
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
  const [text, counts, { nickname }] = await Promise.all([
    contestItems.recentText(contest.number),
    countsOf([contest.number]),
    readPersonNames(contest.uid),
  ])
  return {
    ...toContestRow(contest, at, counts.get(contest.number) ?? 0),
    nickname,
    // with the caller's extra minutes
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
    virtual: view.virtual,
    isOpenToVirtual: view.role === 'contestant' && isOpenToVirtual(contest, at),
  }
})

/** How wrong passwords are counted and refused. */
const passwordGuard = {
  what: 'contest-password',
  wrong: errors['contest-password-wrong'],
  tooOften: errors['contest-password-tries'],
} as const

const registerContest = contestRoute(contract.registerContest, async ({ password }, { caller }, view) => {
  const { contest, member, role } = view
  if (member !== null || role !== 'contestant') return null
  if (view.virtual) throw new Failure(errors['contest-ended'])
  if (!fitsAccountRule(contest, caller.username)) throw new Failure(errors['contest-account-refused'])
  if (view.status === ContestStatus.ended && !contest.allowEndSubmit && contest.auth === ContestAuth.public)
    throw new Failure(errors['contest-ended'])
  if (contest.auth !== ContestAuth.public) {
    if (!password) throw new Failure(errors['contest-password-needed'])
    const { number } = contest
    const recent = await contestItems.recentText(number)
    // the password may have been changed a moment ago
    const { pwd } = isPassword(password, recent.pwd) ? recent : await contestItems.knownText(number)
    await checkPassword(passwordGuard, password, pwd, number, caller.uid)
  }
  await joinContest(contest.number, caller)
  return null
})

const getContestAccess = contestRoute(contract.getContestAccess, async (_, __, { member, role, contest }) => ({
  access: member !== null || role !== 'contestant' || contest.auth === ContestAuth.public,
}))

const getContestProblem = contestRoute(contract.getContestProblem, async ({ containsEnd }, { locale }, view) => {
  const { number } = view.contest
  const { all, late } = view.scope
  const refused = view.refusal('enter')
  if (refused && outsideRefusal(view)) throw refused
  const entries = (await recentEntriesOf(contestKey(number))).filter(({ isOpen }) => isOpen || !refused)
  const pids = entries.map(({ pid }) => pid)
  const scopes = [all, ...(containsEnd && late !== null ? [late] : [])]
  const counts =
    (refused ?? view.refusal('see-counts')) === null
      ? await Promise.all(scopes.map((scope) => problemCounts(scope, pids)))
      : null
  const sum = (pid: number, of: 'ac' | 'total') =>
    counts?.reduce((total, some) => total + (some.get(pid)?.[of] ?? 0), 0) ?? null
  return entries.map((entry) => ({
    ...entry,
    id: idIn(number, entry.pid),
    cid: number,
    displayTitle: pickText(entry.title, locale),
    ac: sum(entry.pid, 'ac'),
    total: sum(entry.pid, 'total'),
  }))
})

export const insideRoutes = [getContestList, getContestInfo, registerContest, getContestAccess, getContestProblem]
