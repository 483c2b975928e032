import { memoizeByObject } from '../../platform/cache.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { lateRefusal } from '../../platform/format-moment.ts'
import { redactSubmission } from '../contest/index.ts'
import type { Owned } from '../group/index.ts'
import { isObjective } from '../problem/contract-facts.ts'
import { problemErrors } from '../problem/errors.ts'
import { recentProblems } from '../problem/index.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { type Kind, keyOf, type Quota, type SetView, type Visit } from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { addTryWrites, askForBuild, changedWrites } from '../standing/index.ts'
import { WorkAuth } from './contract-terms.ts'
import { timedWorkWire } from './contract-wire.ts'
import { type Entrant, entrantsOf, sentWrite } from './entrants.ts'
import { timedWorkErrors as errors, lateErrors } from './errors.ts'
import { findWorkOwnership, roleIn, staffRights, type WorkRole } from './roles.ts'
import { freshWorks, recentWorks, type Work } from './store.ts'
import { closesFor, isOver, lastEnd, statusFor, WorkStatus } from './times.ts'

const dayMs = 86_400_000

/** A timed work as one visitor sees it. */
export interface WorkView extends SetView {
  readonly work: Work
  readonly role: WorkRole
  /** the visitor's own times; null where nothing is known of them */
  readonly entrant: Entrant | null
  /** for this visitor: by their own clock once they have started */
  readonly status: WorkStatus
  /** whether it has ended for everybody: until then nobody is told what waits for that, such as right answers */
  readonly isOver: boolean
  /** set where it is met for what was left when somebody's time was over, which is taken after it */
  readonly isLeft?: true
}

export const timedWorkKind = 'timed-work'
/** The set of a timed work. */
export const workKey = (number: number) => keyOf(timedWorkKind, number)
/** Where the submissions of its staff count: they are out of lists, counts and ranking. */
const scopeAside = (number: number) => `${workKey(number)}/staff`

/** All scopes in which submissions to a timed work count. */
export const scopesOf = (number: number): string[] => [workKey(number), scopeAside(number)]

type Known = [
  config: Pick<Awaited<ReturnType<typeof siteConfig>>, 'openContestJudge' | 'openGroupJudge' | 'timeZone'>,
  limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'contestSubmitInterval' | 'testInterval'>,
  problems: readonly Pick<Awaited<ReturnType<typeof recentProblems>>[number], 'pid' | 'type'>[],
]

/** The problems that ask for programs. */
const programsAmong = memoizeByObject(
  (problems: Known[2]) => new Set(problems.filter((row) => !isObjective(row)).map(({ pid }) => pid)),
)

/** Why somebody may not hand in any more. */
function closedBy(work: Work, entrant: Entrant | null, at: Date, timeZone: string): Failure {
  if (entrant?.handedInAt) return new Failure(errors['timed-work-handed-in'])
  const spec = isOver(work, at) ? lateErrors.ended : lateErrors.timeOut
  return lateRefusal(spec, closesFor(work, entrant), at, timeZone)
}

/** A timed work, and what the visitor is to it. */
interface Met {
  readonly work: Work
  readonly owned: Owned
  readonly entrant: Entrant | null
}

/** A timed work as a visitor sees it. */
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
  const status = statusFor(work, isStaff ? null : entrant, at)
  const over = isOver(work, at)
  const aside = scopeAside(number)
  const hasStarted = entrant !== null && entrant.startedAt !== null
  const isListed = work.visible && owned.isInside
  const isJudgingOff = !config.openContestJudge || (work.gid !== null && !config.openGroupJudge)
  const isOpen = isStaff || status === WorkStatus.running
  // what answers to questions earn would help those who still work at them; so would those to a problem that is gone
  const isCovered = (pid: number) => !isStaff && !over && !programsAmong(problems).has(pid)

  /** Why somebody may not be inside at all. */
  function barred(): Failure | null {
    if (!caller) return new Failure(commonErrors['login-required'])
    if (hasStarted || role === 'manager') return null
    if (status === WorkStatus.scheduled) return new Failure(errors['timed-work-not-started'])
    if (role === 'reviewer') return null
    if (status === WorkStatus.ended) return new Failure(errors['timed-work-ended'])
    const needed = auth === WorkAuth.private ? 'timed-work-password-needed' : 'timed-work-not-entered'
    return new Failure(errors[needed])
  }
  /** Why somebody who is inside may not hand in. */
  function excluded(): Failure | null {
    if (isJudgingOff) return new Failure(problemSetErrors['judging-closed'])
    return isOpen ? null : closedBy(work, entrant, at, config.timeZone)
  }
  const when = (refused: boolean, failure = () => new Failure(commonErrors.forbidden)) => (refused ? failure() : null)

  return {
    key,
    owner: work.gid === null ? 'site' : { gid: work.gid },
    window: { opens: new Date(work.startTime), freezes: null, closes: closesFor(work, isStaff ? null : entrant) },
    scope: { all: key, own: isStaff ? aside : key, late: null, aside: isStaff ? aside : null },
    // nobody but the staff sees what others hand in
    coveredFrom: isStaff ? null : new Date(0),
    showsAnswers: over,
    keepsNothing: isOpen ? null : closedBy(work, entrant, at, config.timeZone),
    madeFor: { title: work.title, type: 1 },
    idPrefix: '',
    pointsOnly: false,
    isDeleted: false,
    quota: work.gid === null ? null : noOwnProblems,
    work,
    role,
    entrant,
    status,
    isOver: over,
    refusal(right, about) {
      // the site's admins look at what it shows; those of a group at what it hides, too
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
        // while others still answer, what helps them is for nobody to tell
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
    shown(row) {
      if (isStaff) return row
      if (row.uid !== caller?.uid) return null
      return isCovered(row.pid) ? redactSubmission(row) : row
    },
  }
}

/** The timed works of groups take problems of their group and of the bank alone. */
const noOwnProblems = async (): Promise<Quota> => ({ problems: 0, dataBytes: 0, cases: 0, timeLimit: 0 })

/** Timed works: sets of chosen problems for which everybody has so long from their own start. */
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
      // Whom the clock would keep out is kept out by times that were just read: they may have been changed a moment ago.
      const isSure = rowsOf(rows).length === wanted.length && rowsOf(rows).every(runs)
      const sure = isSure ? rows : await freshWorks()
      const owned = await (await findWorkOwnership(rowsOf(sure)))(visit.caller)
      const views = rowsOf(sure).map((work) =>
        viewFor({ work, owned: owned(work), entrant: entrants.get(work.number) ?? null }, visit, known),
      )
      return new Map(views.map((view) => [view.work.number, view]))
    }
  },
  // An examination is over in a day; for homework of weeks nobody else is to wait.
  contestTimes: async () =>
    (await recentWorks())
      .map((row) => ({ from: Date.parse(row.startTime), to: lastEnd(row).getTime() }))
      .filter(({ from, to }) => to - from <= dayMs),
  stopsAtFailure: null,
  entries: null,
  listed: null,
  answersAfterTries: false,
  publicScopes: null,
  submitting({ role, work, isLeft }, row) {
    const isRanked = role === 'entrant'
    return [
      // who hands in at this very moment is past it, or before it
      ...(isRanked && !isLeft ? [sentWrite(work.number, row.uid, row.submitTime)] : []),
      ...addTryWrites(row, isRanked),
    ]
  },
  handedIn: ({ set }) => askForBuild(set),
  changed: changedWrites,
  ended: ({ set }) => askForBuild(set),
}
