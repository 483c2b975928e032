import { commonErrors, Failure } from '../../platform/errors.ts'
import { allows } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { Status } from '../judging/contract.ts'
import { problemErrors } from '../problem/errors.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { type HandedIn, type Kind, keyOf, type SetRight, type SetView, type Visit } from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { askForBuild, changedWrites, handedInWrites } from '../standing/index.ts'
import { followBalloon } from './balloons/follow.ts'
import { matches, readAccountRule } from './contract-account-rule.ts'
import { ContestAuth, ContestType } from './contract-terms.ts'
import { contestMax, contestWire } from './contract-wire.ts'
import { contestErrors as errors } from './errors.ts'
import { joinWrites, type Member, membershipsOf } from './members.ts'
import { type Visiting, visitWrite } from './people/visits.ts'
import { noteLateVerdict } from './rated-again.ts'
import { allContests, type Contest, freshContests, recentContests } from './store.ts'
import { ContestStatus, endFor, isOver, isRealTime, sealOf, statusAt } from './times.ts'

/** What somebody is to a contest. Staff are out of the ranking, whatever they do there. */
export type ContestRole = 'manager' | 'jury' | 'runner' | 'contestant'

/** A contest as one visitor sees it. */
export interface ContestView extends SetView {
  readonly contest: Contest
  readonly role: ContestRole
  /** whether the visitor takes part, or was let in */
  readonly member: Member | null
  /** by the clock, for this visitor */
  readonly status: ContestStatus
  /** whether it has ended for everybody, those with extra minutes included: what it hides while it runs is told then */
  readonly isOver: boolean
  /** whether the visitor sees results as they are */
  readonly isRealTime: boolean
  /** the visit of who takes part while it runs, to be noted; null for others */
  readonly visiting: Visiting | null
}

export const contestKind = 'contest'
/** The set of a contest. */
export const contestKey = (number: number) => keyOf(contestKind, number)
/** Where the submissions of a contest count that came after its end. */
const scopeAfter = (number: number) => `${contestKey(number)}/after`
/** Where those of its staff count, before it, in it and after it: they are out of lists, counts and ranking. */
const scopeAside = (number: number) => `${contestKey(number)}/staff`

/** All scopes in which submissions to a contest count. */
export const scopesOf = (number: number): string[] => [contestKey(number), scopeAfter(number), scopeAside(number)]

const has = (helpers: readonly { uid: string }[], uid: string) => helpers.some((one) => one.uid === uid)

/** What a user is to a contest, by its author and its staff; who manages the site manages every contest. */
export function roleIn(contest: Contest, caller: Pick<Caller, 'uid' | 'roles'> | null): ContestRole {
  if (!caller) return 'contestant'
  const isManager =
    contest.uid === caller.uid || allows('manage-site', caller.roles) || has(contest.managers, caller.uid)
  if (isManager) return 'manager'
  if (has(contest.jury, caller.uid)) return 'jury'
  return has(contest.runners, caller.uid) ? 'runner' : 'contestant'
}

/** What the staff of a contest may do in it, beside what contestants may. */
const staffRights: Readonly<Record<ContestRole, readonly SetRight[]>> = {
  manager: ['judge', 'read-code', 'edit', 'attach', 'administer', 'own:serve', 'own:answer'],
  jury: ['judge', 'read-code', 'own:answer'],
  // carries balloons and prints
  runner: ['own:serve'],
  contestant: [],
}

type Known = [config: Awaited<ReturnType<typeof siteConfig>>, limits: Awaited<ReturnType<typeof siteLimits>>]

function viewFor(
  contest: Contest,
  member: Member | null,
  { caller, at, ip }: Visit,
  [config, limits]: Known,
): ContestView {
  const { number, type, auth } = contest
  const key = contestKey(number)
  const role = roleIn(contest, caller)
  const isStaff = role !== 'contestant'
  const judges = role === 'manager' || role === 'jury'
  const extraMinutes = member?.extraMinutes ?? 0
  const status = statusAt(contest, at, extraMinutes)
  const seesResults = judges || isRealTime(contest, at)
  const isAfter = status === ContestStatus.ended
  const over = isOver(contest, at)
  // what others' programs took, which it hides while it runs, is told once the seal is lifted
  const isTold = over && isRealTime(contest, at)
  const aside = scopeAside(number)
  const late = isAfter && !isStaff
  const counts = late ? scopeAfter(number) : key
  // a contest of a group is for the group to show: without it nobody but the staff knows of it
  const isListed = contest.visible && contest.gid === null
  // by the OI rule nobody sees anything of others before results are real
  const covered = seesResults ? null : type === ContestType.oi ? new Date(contest.startTime) : sealOf(contest)
  const takesPart = !isStaff && status === ContestStatus.running
  const rule = contest.accountLimitRule === null ? null : readAccountRule(contest.accountLimitRule)

  /** Why somebody who does not see the results may not be inside at all: runners need no password. */
  function barred(): Failure | null {
    if (!caller) return new Failure(commonErrors['login-required'])
    if (auth === ContestAuth.private && member === null && !isStaff)
      return new Failure(errors['contest-password-needed'])
    if (status === ContestStatus.scheduled) return new Failure(errors['contest-not-started'])
    return null
  }
  /** Why somebody who is inside may not take part. */
  function excluded(): Failure | null {
    if (!config.openContestJudge) return new Failure(problemSetErrors['judging-closed'])
    if (isStaff) return null
    if (member?.isDisqualified) return new Failure(errors['contest-disqualified'])
    if (rule && !matches(rule, caller?.username ?? '')) return new Failure(errors['contest-account-refused'])
    if (auth !== ContestAuth.public && member === null) return new Failure(errors['contest-password-needed'])
    return isAfter && !contest.allowEndSubmit ? new Failure(errors['contest-ended']) : null
  }
  const when = (refused: boolean, failure = () => new Failure(commonErrors.forbidden)) => (refused ? failure() : null)

  return {
    key,
    owner: contest.gid === null ? 'site' : { gid: contest.gid },
    window: { opens: new Date(contest.startTime), freezes: sealOf(contest), closes: endFor(contest, extraMinutes) },
    scope: {
      all: key,
      own: isStaff ? aside : key,
      ...(contest.allowEndSubmit && isAfter ? { late: scopeAfter(number) } : {}),
      ...(isStaff ? { aside } : {}),
    },
    ...(covered && { coveredFrom: covered }),
    madeFor: { title: contest.title, type },
    contest,
    role,
    member,
    status,
    isOver: over,
    isRealTime: seesResults,
    visiting: takesPart && caller && ip ? { contest: number, uid: caller.uid, ip, at } : null,
    refusal(right, about) {
      if (right === 'know') return when(!(isListed || isStaff), () => new Failure(errors['contest-not-found']))
      const outside = judges ? null : barred()
      if (outside) return outside
      if (about && !about.isOpen && !judges) return new Failure(problemErrors['problem-not-found'])
      switch (right) {
        case 'enter':
        case 'see':
          return null
        case 'submit':
        case 'test':
          return excluded()
        case 'own:ask':
          if (status === ContestStatus.running) return null
          return new Failure(errors[isAfter ? 'contest-ended' : 'contest-not-started'])
        case 'own:print': {
          const isOffered = contest.openPrint && status === ContestStatus.running
          return isOffered ? excluded() : new Failure(errors['print-off'])
        }
        case 'see-verdicts':
          return when(type === ContestType.oi && !seesResults)
        case 'see-counts':
          return when(!seesResults)
        // while it runs, what a problem is about is for its contestants to find out, and so is what they got wrong
        case 'see-origin':
        case 'see-cases':
          return when(!judges && !over)
        default:
          return when(!staffRights[role].includes(right))
      }
    },
    terms: () => ({
      phase: late ? 'after' : 'official',
      scope: isStaff ? aside : counts,
      lane: isAfter ? 'practice' : 'contest',
      interval: { submit: limits.contestSubmitInterval, test: limits.testInterval },
      languages: null,
    }),
    shown(row) {
      if (judges) return row
      const isOwn = row.uid === caller?.uid
      if (type === ContestType.oi && !seesResults) return isOwn ? unknown(row) : null
      if (isOwn) return row
      if (row.scope === aside) return null
      const isSealed = !seesResults && new Date(row.submitTime) >= (sealOf(contest) ?? at)
      if (isSealed) return null
      return isTold ? row : { ...row, time: null, memory: null, length: 0 }
    },
  }
}

/** A submission of which its own author may know no more than that it came. */
const unknown = <Row extends HandedIn>(row: Row): Row => ({
  ...row,
  status: Status.submittedUnknown,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
})

/** Contests: sets of chosen problems that are open for a time. */
export const contests: Kind<ContestView> = {
  name: contestKind,
  wire: contestWire,
  async find(numbers) {
    const wanted = numbers.filter((number): number is number => number !== null && number <= contestMax)
    const rowsOf = (all: readonly Contest[]) => all.filter(({ number }) => wanted.includes(number))
    const [rows, ...known] = await Promise.all([recentContests(), siteConfig(), siteLimits()])
    return async (visit) => {
      const members = visit.caller ? await membershipsOf(visit.caller.uid, wanted) : new Map<number, Member>()
      const runs = (one: Contest) =>
        statusAt(one, visit.at, members.get(one.number)?.extraMinutes) === ContestStatus.running
      // Whom the clock would keep out is kept out by times that were just read: they may have been changed a moment ago.
      const isSure = rowsOf(rows).length === wanted.length && rowsOf(rows).every(runs)
      const sure = isSure ? rows : await freshContests()
      const views = rowsOf(sure).map((one) => viewFor(one, members.get(one.number) ?? null, visit, known))
      return new Map(views.map((view) => [view.contest.number, view]))
    }
  },
  submitting({ member, role, contest, visiting }, row) {
    const { uid, username } = row
    const isRanked = role === 'contestant'
    const isNew = isRanked && member === null
    return [
      ...(isNew ? joinWrites(contest.number, { uid, username }, new Failure(commonErrors.busy)) : []),
      ...(visiting ? [visitWrite(visiting)] : []),
      ...handedInWrites(row, isRanked),
    ]
  },
  handedIn: ({ set }) => askForBuild(set),
  changed: changedWrites,
  async ended(row) {
    const isIts = ({ number }: Contest) => contestKey(number) === row.set
    // one that this instance does not know yet was made a moment ago
    const contest = (await recentContests()).find(isIts) ?? (await allContests()).find(isIts)
    // what came after the end earns nothing
    const earns = contest?.type === ContestType.acm && row.scope === row.set
    await Promise.all([askForBuild(row.set), earns && followBalloon(contest.number, row), noteLateVerdict(contest)])
  },
}
