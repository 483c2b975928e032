import { memoizeByObject } from '../../platform/cache.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { lateRefusal } from '../../platform/format-moment.ts'
import { redactSubmission } from '../contest/index.ts'
import type { Owned, TimeFactor } from '../group/index.ts'
import { isObjective } from '../problem/contract-facts.ts'
import { problemErrors } from '../problem/errors.ts'
import { recentProblems } from '../problem/index.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import {
  hidePartData,
  type Kind,
  keyOf,
  type Quota,
  type SetView,
  type Visit,
  workByWindow,
} from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { addTryWrites, askForBuild, changedWrites } from '../standing/index.ts'
import { WorkAuth } from './contract-terms.ts'
import { timedWorkWire } from './contract-wire.ts'
import { type Entrant, entrantsOf, sentWrite } from './entrants.ts'
import { timedWorkErrors as errors, lateErrors } from './errors.ts'
import { findWorkOwnership, roleIn, staffRights, type WorkRole } from './roles.ts'
import { freshWorks, recentWorks, type Work } from './store.ts'
import {
  closesFor,
  isOver,
  lastEnd,
  type PersonTimes,
  statusFor,
  untouched,
  WorkStatus,
  withStandingTime,
} from './times.ts'

const dayMs = 86_400_000

/** A timed work as one visitor sees it. */
export interface WorkView extends SetView {
  readonly work: Work
  readonly role: WorkRole
  /** the visitor's own times; null without a row */
  readonly entrant: Entrant | null
  /** the same with what they always have more, also of who has no row; null for staff */
  readonly person: PersonTimes | null
  /** how much more time the visitor always has */
  readonly moreTime: TimeFactor | undefined
  /** by the visitor's own clock once they have started */
  readonly status: WorkStatus
  /** whether it has ended for everybody */
  readonly isOver: boolean
  /** set while drafts are handed in after somebody's time */
  readonly isLeft?: true
}

export const timedWorkKind = 'timed-work'
/** The set of a timed work. */
export const workKey = (number: number) => keyOf(timedWorkKind, number)
/** The scope of staff, whose submissions are out of lists, counts and ranking. */
const scopeAside = (number: number) => `${workKey(number)}/staff`

export const scopesOf = (number: number): string[] => [workKey(number), scopeAside(number)]

type Known = [
  config: Pick<Awaited<ReturnType<typeof siteConfig>>, 'openContestJudge' | 'openGroupJudge' | 'timeZone'>,
  limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'contestSubmitInterval' | 'testInterval'>,
  problems: readonly Pick<Awaited<ReturnType<typeof recentProblems>>[number], 'pid' | 'type'>[],
]

/** The problems that take programs. */
const programsAmong = memoizeByObject(
  (problems: Known[2]) => new Set(problems.filter((row) => !isObjective(row)).map(({ pid }) => pid)),
)

/** Why an entrant may not hand in any more. */
function closedBy(work: Work, person: PersonTimes | null, at: Date, timeZone: string): Failure {
  if (person?.handedInAt) return new Failure(errors['timed-work-handed-in'])
  const spec = isOver(work, at) ? lateErrors.ended : lateErrors.timeOut
  return lateRefusal(spec, closesFor(work, person), at, timeZone)
}

interface Met {
  readonly work: Work
  readonly owned: Owned
  readonly entrant: Entrant | null
}

export function viewFor(
  { work, owned, entrant }: Met,
  { caller, at }: Visit,
  [config, limits, problems]: Known,
): WorkView {
  const { number, auth } = work
  const key = workKey(number)
  const role = roleIn(owned)
  const rights = staffRights(work, owned)
  const isStaff = role !== 'entrant'
  const person = isStaff ? null : withStandingTime(work, entrant ?? untouched, owned.moreTime)
  const status = statusFor(work, person, at)
  const over = isOver(work, at)
  const aside = scopeAside(number)
  const hasStarted = entrant !== null && entrant.startedAt !== null
  const isListed = work.visible && owned.isInside
  const isJudgingOff = !config.openContestJudge || (work.gid !== null && !config.openGroupJudge)
  const isOpen = isStaff || status === WorkStatus.running
  // verdicts on answers would help those who still work; a problem that is gone may have had questions
  const isCovered = (pid: number) => !isStaff && !over && !programsAmong(problems).has(pid)

  /** Why the visitor may not enter. */
  function barred(): Failure | null {
    if (!caller) return new Failure(commonErrors['login-required'])
    if (hasStarted || role === 'manager') return null
    if (status === WorkStatus.scheduled) return new Failure(errors['timed-work-not-started'])
    if (role === 'reviewer') return null
    if (status === WorkStatus.ended) return new Failure(errors['timed-work-ended'])
    const needed = auth === WorkAuth.private ? 'timed-work-password-needed' : 'timed-work-not-entered'
    return new Failure(errors[needed])
  }
  /** Why a visitor inside may not hand in. */
  function excluded(): Failure | null {
    if (isJudgingOff) return new Failure(problemSetErrors['judging-closed'])
    return isOpen ? null : closedBy(work, person, at, config.timeZone)
  }
  const when = (refused: boolean, failure = () => new Failure(commonErrors.forbidden)) => (refused ? failure() : null)

  return {
    key,
    owner: work.gid === null ? 'site' : { gid: work.gid },
    window: { opens: new Date(work.startTime), freezes: null, closes: closesFor(work, person) },
    scope: { all: key, own: isStaff ? aside : key, late: null, aside: isStaff ? aside : null },
    // only staff see what others hand in
    coveredFrom: isStaff ? null : new Date(0),
    named: owned.named,
    showsAnswers: over,
    showsMarks: over,
    partData: hidePartData({ ...work, isOver: over }, at),
    keepsNothing: isOpen ? null : closedBy(work, person, at, config.timeZone),
    madeFor: { title: work.title, type: 1 },
    idPrefix: '',
    pointsOnly: false,
    isDeleted: false,
    // in a group, problems are made among the group's own
    quota: work.gid === null ? null : noOwnProblems,
    work,
    role,
    entrant,
    person,
    moreTime: owned.moreTime,
    status,
    isOver: over,
    refusal(right, about) {
      // staff of a group see hidden ones, too
      const isKnown = isListed || role === 'manager' || (work.gid !== null && isStaff)
      if (right === 'know') return when(!isKnown, () => new Failure(errors['timed-work-not-found']))
      const outside = barred()
      if (outside) return outside
      if (about && !about.isOpen && role !== 'manager') return new Failure(problemErrors['problem-not-found'])
      switch (right) {
        case 'enter':
        case 'see':
          return null
        case 'see-verdicts':
          return when(about !== undefined && isCovered(about.pid))
        case 'submit':
        case 'test':
          return excluded()
        case 'own:rank':
          return when(!isStaff && status === WorkStatus.running, () => new Failure(errors['timed-work-rank-hidden']))
        // while others still work, nobody gets what could help them
        case 'see-counts':
        case 'see-origin':
        case 'see-cases':
          return when(!isStaff && !over)
        default:
          return when(!rights.includes(right))
      }
    },
    terms: () => ({
      phase: 'official',
      scope: isStaff ? aside : key,
      lane: 'contest',
      interval: { submit: limits.contestSubmitInterval, test: limits.testInterval },
      languages: null,
    }),
    redact(row) {
      if (isStaff) return row
      if (row.uid !== caller?.uid) return null
      return isCovered(row.pid) ? redactSubmission(row) : row
    },
  }
}

const noOwnProblems = async (): Promise<Quota> => ({ problems: 0, dataBytes: 0, cases: 0, timeLimit: 0 })

export const timedWorks: Kind<WorkView> = {
  name: timedWorkKind,
  wire: timedWorkWire,
  missing: errors['timed-work-not-found'].message,
  async find(numbers) {
    const wanted = numbers.filter((number): number is number => number !== null)
    const rowsOf = (all: readonly Work[]) => all.filter(({ number }) => wanted.includes(number))
    const [rows, ...known] = await Promise.all([recentWorks(), siteConfig(), siteLimits(), recentProblems()])
    return async (visit) => {
      const entrants = visit.caller ? await entrantsOf(visit.caller.uid, wanted) : new Map<number, Entrant>()
      const runs = (one: Work) => statusFor(one, entrants.get(one.number) ?? null, visit.at) === WorkStatus.running
      // the clock keeps nobody out by cached times, which may have been changed a moment ago
      const isOpenToAll = rowsOf(rows).length === wanted.length && rowsOf(rows).every(runs)
      const works = rowsOf(isOpenToAll ? rows : await freshWorks())
      const owned = await (await findWorkOwnership(works))(visit.caller)
      const views = works.map((work) =>
        viewFor({ work, owned: owned(work), entrant: entrants.get(work.number) ?? null }, visit, known),
      )
      return new Map(views.map((view) => [view.work.number, view]))
    }
  },
  // only those of at most a day count as examinations, for which others wait
  contestTimes: async () =>
    (await recentWorks())
      .map((row) => ({ from: Date.parse(row.startTime), to: lastEnd(row).getTime() }))
      .filter(({ from, to }) => to - from <= dayMs),
  stopsAtFailure: null,
  mayHidePartData: true,
  entries: null,
  listed: null,
  answersAfterTries: false,
  publicScopes: null,
  classWork: workByWindow,
  submissionWrites({ role, work, isLeft }, row) {
    const isRanked = role === 'entrant'
    return [
      // refused if they hand in at this very moment
      ...(isRanked && !isLeft ? [sentWrite(work.number, row.uid, row.submitTime)] : []),
      ...addTryWrites(row, isRanked),
    ]
  },
  followSubmission: ({ set }) => askForBuild(set),
  verdictWrites: changedWrites,
  followVerdict: ({ set }) => askForBuild(set),
}
