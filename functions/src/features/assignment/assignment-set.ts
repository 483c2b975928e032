import { commonErrors, Failure } from '../../platform/errors.ts'
import { lateRefusal } from '../../platform/format-moment.ts'
import { redactSubmission } from '../contest/index.ts'
import { GroupLevel } from '../group/contract-levels.ts'
import type { GroupView } from '../group/index.ts'
import { problemErrors } from '../problem/errors.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import {
  hidePartData,
  type Kind,
  keyOf,
  noFollowUp,
  type Quota,
  type SetView,
  type Visit,
} from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { assignmentWire } from './contract-wire.ts'
import { closedError, assignmentErrors as errors } from './errors.ts'
import { type AssignmentPerson, personsOf, sentWrite } from './people/store.ts'
import { type AssignmentRole, classesFor, findClasses, ownershipIn, reviewedBy, roleIn, staffRights } from './roles.ts'
import { type Assignment, freshAssignments, recentAssignments } from './store.ts'
import { classTimesOf, defaultTimes, ownTimesOf } from './stored-times.ts'
import { type AssignmentTimes, timesFor } from './times.ts'

/** An assignment as one visitor sees it. */
export interface AssignmentView extends SetView {
  readonly assignment: Assignment
  readonly role: AssignmentRole
  /** its classes that there are */
  readonly classes: readonly GroupView[]
  /** those whose students' work the visitor follows: all for its staff, for others the classes in which they work */
  readonly reviewed: readonly GroupView[]
  /** what is different for the visitor; null for nothing */
  readonly person: AssignmentPerson | null
  /** those of the visitor */
  readonly times: AssignmentTimes
  /** whether nobody may hand in any more */
  readonly isOver: boolean
  /** whether the visitor may know their verdicts */
  readonly showsResults: boolean
}

export const assignmentKind = 'assignment'
/** The set of an assignment. */
export const assignmentKey = (number: number) => keyOf(assignmentKind, number)
/** The scope of staff, whose submissions are out of lists and counts. */
const scopeAside = (number: number) => `${assignmentKey(number)}/staff`

export const scopesOf = (number: number): string[] => [assignmentKey(number), scopeAside(number)]

type Known = [
  config: Pick<Awaited<ReturnType<typeof siteConfig>>, 'openGroupJudge' | 'timeZone'>,
  limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'submitInterval' | 'testInterval'>,
]

interface Met {
  readonly assignment: Assignment
  readonly classes: readonly GroupView[]
  readonly person: AssignmentPerson | null
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at))
/** When it opens for classes that have another time; what was always open for one has opened with the assignment. */
const otherStartsOf = ({ classTimes, gmtCreate }: Assignment) =>
  classTimes.flatMap(({ times: { opens } }) => (opens === undefined ? [] : [opens ?? gmtCreate]))
const isPast = (last: string | null, at: Date) => last !== null && at.getTime() >= Date.parse(last)

export function viewFor({ assignment, classes, person }: Met, { caller, at }: Visit, known: Known): AssignmentView {
  const [config, limits] = known
  const { number, isTest, results, lastDue, lastClose } = assignment
  const key = assignmentKey(number)
  const owned = ownershipIn(assignment.uid, classes, caller)
  const role = roleIn(owned)
  const rights = staffRights(owned)
  const isStaff = role !== 'student'
  const reviewed = isStaff ? classes : reviewedBy(assignment.uid, classes, caller)
  const own = classes.filter(({ level }) => level >= GroupLevel.member)
  const times = isStaff
    ? defaultTimes(assignment)
    : timesFor(defaultTimes(assignment), classTimesOf(assignment, own, config.timeZone), ownTimesOf(person?.times))
  const { opens, due, closes } = times
  const hasOpened = opens === null || at.getTime() >= opens
  const hasClosed = closes !== null && at.getTime() >= closes
  const isOver = isPast(lastClose, at)
  const showsResults = isStaff || results === 'at-once' || isPast(lastDue, at)
  const aside = scopeAside(number)
  const when = (refused: boolean, failure = () => new Failure(commonErrors.forbidden)) => (refused ? failure() : null)
  const closed = () => lateRefusal(closedError, new Date(closes ?? 0), at, config.timeZone)

  /** Why a visitor inside may not hand in. */
  function excluded(): Failure | null {
    if (!config.openGroupJudge) return new Failure(problemSetErrors['judging-closed'])
    return when(!isStaff && hasClosed, closed)
  }

  return {
    key,
    // those of one class: it owns the problems that are made for it
    owner: { gid: assignment.gid ?? 0 },
    named: owned.named,
    partData:
      isTest && !isOver ? hidePartData({ ...assignment, otherStarts: otherStartsOf(assignment), isOver }, at) : 'shown',
    window: { opens: dateOf(opens), freezes: null, closes: dateOf(due ?? closes) },
    scope: { all: key, own: isStaff ? aside : key, late: null, aside: isStaff ? aside : null },
    coveredFrom: isStaff ? null : new Date(0),
    showsAnswers: isOver,
    showsMarks: showsResults,
    keepsNothing: !isStaff && hasClosed ? closed() : null,
    madeFor: { title: assignment.title, type: 1 },
    idPrefix: '',
    pointsOnly: false,
    isDeleted: false,
    // problems are made among the group's own
    quota: noOwnProblems,
    assignment,
    role,
    classes,
    reviewed,
    person,
    times,
    isOver,
    showsResults,
    refusal(right, about) {
      const isKnown = (assignment.visible && owned.isInside) || isStaff
      if (right === 'know') return when(!isKnown, () => new Failure(errors['assignment-not-found']))
      if (!caller) return new Failure(commonErrors['login-required'])
      if (!isKnown) return new Failure(errors['assignment-not-found'])
      if (!isStaff && !hasOpened) return new Failure(errors['assignment-not-open'])
      if (about && !about.isOpen && role !== 'manager') return new Failure(problemErrors['problem-not-found'])
      switch (right) {
        case 'enter':
        case 'see':
          return null
        case 'see-verdicts':
          return when(!showsResults)
        case 'submit':
        case 'test':
          return excluded()
        case 'see-cases':
          return when(!isStaff && (isTest ? !isOver : !showsResults))
        // while others still work, nobody gets what could help them
        case 'see-counts':
        case 'see-origin':
          return when(!isStaff && !isOver)
        case 'own:review':
          return when(reviewed.length === 0)
        default:
          return when(!rights.includes(right))
      }
    },
    terms: () => ({
      phase: 'official',
      scope: isStaff ? aside : key,
      lane: 'practice',
      interval: { submit: limits.submitInterval, test: limits.testInterval },
      languages: null,
    }),
    redact(row) {
      if (isStaff) return row
      if (row.uid !== caller?.uid) return null
      return showsResults ? row : redactSubmission(row)
    },
  }
}

const noOwnProblems = async (): Promise<Quota> => ({ problems: 0, dataBytes: 0, cases: 0, timeLimit: 0 })

export const assignments: Kind<AssignmentView> = {
  name: assignmentKind,
  wire: assignmentWire,
  missing: errors['assignment-not-found'].message,
  ...noFollowUp,
  async find(numbers) {
    const wanted = numbers.filter((number): number is number => number !== null)
    const rowsOf = (all: readonly Assignment[]) => all.filter(({ number }) => wanted.includes(number))
    const [rows, ...known] = await Promise.all([recentAssignments(), siteConfig(), siteLimits()])
    return async (visit) => {
      const mine = visit.caller ? await personsOf(visit.caller.uid, wanted) : new Map<number, AssignmentPerson>()
      const viewsOf = async (some: readonly Assignment[]) => {
        const groups = await (await findClasses(some))(visit.caller)
        return some.map((assignment) => {
          const { number } = assignment
          const met = { assignment, classes: classesFor(assignment, groups), person: mine.get(number) ?? null }
          return viewFor(met, visit, known)
        })
      }
      const recent = await viewsOf(rowsOf(rows))
      const isOpenToAll = recent.length === wanted.length && recent.every((view) => view.refusal('submit') === null)
      // the clock keeps nobody out by cached times, which may have been changed a moment ago
      const views = isOpenToAll ? recent : await viewsOf(rowsOf(await freshAssignments()))
      return new Map(views.map((view) => [view.assignment.number, view]))
    }
  },
  contestTimes: null,
  stopsAtFailure: null,
  entries: null,
  listed: null,
  answersAfterTries: false,
  publicScopes: null,
  mayHidePartData: true,
  classWork: ({ classes, scope, times, person }) => ({
    groups: classes.map(({ group }) => group.number),
    scopes: [scope.own],
    due: dateOf(times.due),
    isExcused: person?.isExcused ?? false,
  }),
  submissionWrites({ role, assignment }, row) {
    return role === 'student' ? [sentWrite(assignment.number, row, assignment.tries)] : []
  },
}
