import { Status } from '@oj/shared/judging/verdicts.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { lateRefusal } from '../../platform/format-moment.ts'
import type { Owned } from '../group/index.ts'
import { problemErrors } from '../problem/errors.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import {
  hidePartData,
  type Kind,
  keyOf,
  type Quota,
  type SetSubmission,
  type SetView,
  type Visit,
  workByWindow,
} from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { addTryWrites, askForBuild, changedWrites } from '../standing/index.ts'
import { followBalloon } from './balloons/follow.ts'
import { noteLateVerdict } from './changed-ratings.ts'
import { ContestAuth, ContestType } from './contract-terms.ts'
import { contestMax, contestWire } from './contract-wire.ts'
import { contestLate, contestErrors as errors } from './errors.ts'
import { joinWrites, type Member, membershipsOf } from './members.ts'
import { type Visiting, visitWrite } from './people/visits.ts'
import { publicScopes } from './public-scopes.ts'
import { type ContestRole, findContestOwnership, fitsAccountRule, isJudge, roleIn, staffRights } from './roles.ts'
import { allContests, type Contest, freshContests, recentContests } from './store.ts'
import {
  ContestStatus,
  endFor,
  extraMinutesFor,
  isOver,
  isRealTime,
  isUnsealed,
  mostMinutesOf,
  sealOf,
  statusAt,
} from './times.ts'
import { runningOf, type VirtualRun } from './virtual/store.ts'
import { contestMoment, virtualRights } from './virtual/view.ts'

/** A contest as one visitor sees it. */
export interface ContestView extends SetView {
  readonly contest: Contest
  readonly role: ContestRole
  /** what the visitor is to its owner, the site or a group */
  readonly owned: Owned
  /** whether the visitor takes part, or was let in */
  readonly member: Member | null
  /** at the visitor's time, who may have extra minutes */
  readonly status: ContestStatus
  /** whether it has ended for everybody, those with extra minutes too */
  readonly isOver: boolean
  /** whether the visitor sees results as they are */
  readonly isRealTime: boolean
  /** the visitor's running virtual participation: then they see what a contestant saw at its moment */
  readonly virtual: VirtualRun | null
  /** why the visitor is no contestant; null where they are one, may become one, or are staff */
  readonly outsider: () => Failure | null
  /** why the visitor may not take part at any time; null where they may */
  readonly keptOut: () => Failure | null
  /** the visit to be noted, of a contestant while it runs */
  readonly visiting: Visiting | null
}

export const contestKind = 'contest'
export const contestKey = (number: number) => keyOf(contestKind, number)
/** Where submissions after the end count. */
const scopeAfter = (number: number) => `${contestKey(number)}/after`
/** Where submissions of staff count: they are in no list, count or ranking. */
const scopeAside = (number: number) => `${contestKey(number)}/staff`

/** All scopes in which submissions to a contest count. */
export const scopesOf = (number: number): string[] => [contestKey(number), scopeAfter(number), scopeAside(number)]

/** The settings of the site that contests need. */
type Settings = [
  config: Pick<Awaited<ReturnType<typeof siteConfig>>, 'openContestJudge' | 'openGroupJudge' | 'timeZone'>,
  limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'contestSubmitInterval' | 'testInterval'>,
]

/** A contest, and what the visitor is to it. */
type Met = Pick<ContestView, 'contest' | 'owned' | 'member'>

function viewFor({ contest, owned, member }: Met, { caller, at, ip }: Visit, [config, limits]: Settings): ContestView {
  const { number, type, auth } = contest
  const key = contestKey(number)
  const role = roleIn(contest, caller, owned)
  const isStaff = role !== 'contestant'
  const judges = isJudge({ role })
  const extraMinutes = extraMinutesFor(contest, member?.extraMinutes, owned.moreTime)
  const status = statusAt(contest, at, extraMinutes)
  const seesResults = judges || isRealTime(contest, at)
  const isAfter = status === ContestStatus.ended
  const over = isOver(contest, at)
  // what others' programs took shows once all is over and unsealed
  const showsUsage = over && isRealTime(contest, at)
  const aside = scopeAside(number)
  const late = isAfter && !isStaff
  const counts = late ? scopeAfter(number) : key
  const isListed = contest.visible && owned.isInside
  const isJudgingOff = !config.openContestJudge || (contest.gid !== null && !config.openGroupJudge)
  // by the OI rule nobody sees anything of others before results are open
  const seal = sealOf(contest)
  const covered = seesResults ? null : type === ContestType.oi ? new Date(contest.startTime) : seal
  const takesPart = !isStaff && status === ContestStatus.running

  /** Why somebody who is no judge may not go inside: runners need no password. */
  function barred(): Failure | null {
    if (!caller) return new Failure(commonErrors['login-required'])
    if (auth === ContestAuth.private && member === null && !isStaff)
      return new Failure(errors['contest-password-needed'])
    if (status === ContestStatus.scheduled) return new Failure(errors['contest-not-started'])
    return null
  }
  /** Why somebody who is inside is no contestant. */
  function outsider(): Failure | null {
    if (isStaff) return null
    if (member?.isDisqualified) return new Failure(errors['contest-disqualified'])
    if (!fitsAccountRule(contest, caller?.username ?? '')) return new Failure(errors['contest-account-refused'])
    return auth !== ContestAuth.public && member === null ? new Failure(errors['contest-password-needed']) : null
  }
  /** Why somebody who is inside may not take part at any time. */
  function keptOut(): Failure | null {
    return isJudgingOff ? new Failure(problemSetErrors['judging-closed']) : outsider()
  }
  /** Why somebody who is inside may not take part now. */
  function excluded(): Failure | null {
    const isLate = isAfter && !isStaff && !contest.allowEndSubmit
    return keptOut() ?? (isLate ? lateRefusal(contestLate, endFor(contest, extraMinutes), at, config.timeZone) : null)
  }
  const when = (refused: boolean, failure = () => new Failure(commonErrors.forbidden)) => (refused ? failure() : null)

  return {
    key,
    owner: contest.gid === null ? 'site' : { gid: contest.gid },
    window: { opens: new Date(contest.startTime), freezes: seal, closes: endFor(contest, extraMinutes) },
    scope: {
      all: key,
      own: isStaff ? aside : key,
      late: contest.allowEndSubmit && isAfter ? scopeAfter(number) : null,
      aside: isStaff ? aside : null,
    },
    coveredFrom: covered,
    named: contest.rankShowName === 'realname' ? owned.named : null,
    showsAnswers: over,
    showsMarks: over,
    partData: hidePartData({ ...contest, isOver: over }, at),
    keepsNothing: null,
    madeFor: { title: contest.title, type },
    idPrefix: '',
    pointsOnly: type === ContestType.oi,
    isDeleted: false,
    // groups make problems among their own, not in a contest
    quota: contest.gid === null ? null : noOwnProblems,
    contest,
    role,
    owned,
    member,
    status,
    isOver: over,
    isRealTime: seesResults,
    virtual: null,
    outsider,
    keptOut,
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
          if (status === ContestStatus.running) return outsider()
          return new Failure(errors[isAfter ? 'contest-ended' : 'contest-not-started'])
        case 'own:print': {
          const isOffered = contest.openPrint && status === ContestStatus.running
          return isOffered ? excluded() : new Failure(errors['print-off'])
        }
        case 'see-verdicts':
          return when(type === ContestType.oi && !seesResults)
        case 'see-counts':
          return when(!seesResults)
        // while it runs, contestants are to find these out by themselves
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
    redact(row) {
      if (judges) return row
      const isOwn = row.uid === caller?.uid
      if (type === ContestType.oi && !seesResults) return isOwn ? redactSubmission(row) : null
      if (isOwn) return row
      if (row.scope === aside || row.phase === 'virtual') return null
      // by its own time, not by `at`: what came after the seal may be read a moment later
      if (seal !== null && !isUnsealed(contest, at) && new Date(row.submitTime) >= seal) return null
      return showsUsage ? row : { ...row, time: null, memory: null, length: 0 }
    },
  }
}

const noOwnProblems = async (): Promise<Quota> => ({ problems: 0, dataBytes: 0, cases: 0, timeLimit: 0 })

/** When a contest ends for its visitor. */
export const endsAtOf = ({ window, contest }: Pick<ContestView, 'window' | 'contest'>): string =>
  window.closes?.toISOString() ?? contest.endTime

/** Whether a contest can be taken virtually: it is over, and unsealed. */
export const isOpenToVirtual = (contest: Contest, at: Date): boolean => isOver(contest, at) && isRealTime(contest, at)

/** A contest as one visitor sees it, who may have a virtual participation running. */
export function viewWith(met: Met, run: VirtualRun | undefined, visit: Visit, settings: Settings): ContestView {
  const { contest, member } = met
  const { caller, at } = visit
  const now = viewFor(met, visit, settings)
  if (!run || !caller || now.role !== 'contestant') return now
  const { number, startTime } = contest
  const then = { caller, at: contestMoment(startTime, run, at), ip: null }
  const inTime = member && { ...member, extraMinutes: 0 }
  const { moreTime: _, ...owned } = met.owned
  const view = viewFor({ contest, owned, member: inTime }, then, settings)
  const sealed = now.isRealTime ? null : now
  const rights = virtualRights(view, { number, startTime, uid: caller.uid, run }, sealed)
  return { ...view, ...rights, isRealTime: view.isRealTime && !sealed, virtual: run }
}

/** A submission whose author may know no more than that it arrived. */
export const redactSubmission = <Row extends SetSubmission>(row: Row): Row => ({
  ...row,
  status: Status.submittedUnknown,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
})

const noRuns: ReadonlyMap<number, VirtualRun> = new Map()

/** Contests as a kind of problem sets. */
export const contests: Kind<ContestView> = {
  name: contestKind,
  wire: contestWire,
  missing: errors['contest-not-found'].message,
  async find(numbers) {
    const wanted = numbers.filter((number): number is number => number !== null && number <= contestMax)
    const rowsOf = (all: readonly Contest[]) => all.filter(({ number }) => wanted.includes(number))
    const [rows, ...settings] = await Promise.all([recentContests(), siteConfig(), siteLimits()])
    return async (visit) => {
      const over = rowsOf(rows).filter((one) => isOver(one, visit.at))
      const [members, virtual] = visit.caller
        ? await Promise.all([
            membershipsOf(visit.caller.uid, wanted),
            over.length > 0
              ? runningOf(
                  visit.caller.uid,
                  over.map(({ number }) => number),
                  visit.at,
                )
              : noRuns,
          ])
        : [new Map<number, Member>(), noRuns]
      const runs = (one: Contest) =>
        statusAt(one, visit.at, members.get(one.number)?.extraMinutes) === ContestStatus.running
      // nobody is kept out by times that may have been changed a moment ago
      const isSure = rowsOf(rows).length === wanted.length && rowsOf(rows).every(runs)
      const sure = rowsOf(isSure ? rows : await freshContests())
      const owned = await (await findContestOwnership(sure))(visit.caller)
      const views = sure.map((contest) => {
        const run = isOver(contest, visit.at) ? virtual.get(contest.number) : undefined
        const member = members.get(contest.number) ?? null
        return viewWith({ contest, owned: owned(contest), member }, run, visit, settings)
      })
      return new Map(views.map((view) => [view.contest.number, view]))
    }
  },
  contestTimes: async () =>
    (await recentContests()).map((row) => ({
      from: Date.parse(row.startTime),
      to: endFor(row, mostMinutesOf(row)).getTime(),
    })),
  mayHidePartData: true,
  stopsAtFailure: async (number) => (await recentContests()).some((row) => row.number === number && row.stopsAtFailure),
  entries: null,
  listed: null,
  answersAfterTries: false,
  classWork: workByWindow,
  publicScopes: (numbers, uid, at) =>
    publicScopes(numbers, uid, at, (number) => [contestKey(number), scopeAfter(number)]),
  submissionWrites({ member, role, contest, visiting, virtual }, row) {
    if (virtual) return []
    const { uid, username } = row
    const isRanked = role === 'contestant'
    const isNew = isRanked && member === null
    return [
      ...(isNew ? joinWrites(contest.number, { uid, username }, new Failure(commonErrors.busy)) : []),
      ...(visiting ? [visitWrite(visiting)] : []),
      ...addTryWrites(row, isRanked),
    ]
  },
  // virtual submissions are on no board but their author's, which is computed for them
  followSubmission: async ({ set, phase }) => (phase === 'virtual' ? undefined : askForBuild(set)),
  verdictWrites: (row) => (row.phase === 'virtual' ? [] : changedWrites(row)),
  async followVerdict(row) {
    if (row.phase === 'virtual') return
    const isIts = ({ number }: Contest) => contestKey(number) === row.set
    // one that was made a moment ago is not among the recent ones
    const contest = (await recentContests()).find(isIts) ?? (await allContests()).find(isIts)
    // what came after the end earns no balloon
    const earns = contest?.type === ContestType.acm && row.scope === row.set
    await Promise.all([askForBuild(row.set), earns && followBalloon(contest.number, row), noteLateVerdict(contest)])
  },
}
