import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import { problemErrors } from '../problem/errors.ts'
import {
  bankKey,
  type Kind,
  keyOf,
  kindOf,
  noFollowUp,
  practiceDefaults,
  type SetKey,
  type SetView,
  type Visit,
  workByWindow,
} from '../problem-set/index.ts'
import { siteScope } from '../tries/index.ts'
import { trainingWire } from './contract-wire.ts'
import { trainingErrors as errors } from './errors.ts'
import { joinWrites, type Member, membershipsOf } from './members.ts'
import { noteMember } from './rank/notes.ts'
import { everyTraining, recentTrainings, type Training } from './store.ts'

/** A training as one visitor sees it. */
export interface TrainingView extends SetView {
  readonly training: Training
  /** whether the visitor may change it */
  readonly isManager: boolean
  /** whether the visitor works in the group that owns it, or on the site for one of the site */
  readonly isStaff: boolean
  /** whether the visitor has registered, or submitted in it */
  readonly isMember: boolean
  /** whether the visitor may find it: of a hidden or deleted one, others than staff know by their submissions alone */
  readonly isFound: boolean
}

export const trainingKind = 'training'
/** The set of a training. */
export const trainingKey = (number: number): SetKey => keyOf(trainingKind, number)

/** The number of a training by its key; null for another kind. */
export const trainingNumber = (key: SetKey): number | null =>
  key.startsWith(`${trainingKind}-`) ? Number(key.slice(trainingKind.length + 1)) : null

/** The scope of submissions in a training: the practice of its owner. */
export const scopeOf = ({ gid }: Pick<Training, 'gid'>): string => (gid === null ? siteScope : `group-${gid}`)

/** Ownership on the site: the author and those who manage the site change it. */
export function onSite({ uid }: Training, caller: Pick<Caller, 'uid' | 'roles'> | null): Owned {
  const changesAll = hasAccess('manage-site', caller?.roles ?? null)
  const isManager = changesAll || uid === caller?.uid
  return { isInside: true, isStaff: isManager, isManager, changesAll, named: null }
}

const findTrainingOwnership = (rows: readonly Training[]) => findOwnership(rows, onSite)

/** Those of some trainings that somebody may change and restore. */
export async function managedBy(rows: readonly Training[], caller: Caller): Promise<Training[]> {
  const owned = await (await findTrainingOwnership(rows))(caller)
  return rows.filter((row) => owned(row).isManager)
}

/** Whether a training is public; one of a group is in the group's list. */
export const isListed = ({ visible, gid, deletedAt }: Training): boolean =>
  visible && gid === null && deletedAt === null

/** The visible trainings of the site and of these groups, at most a second old. */
export const listKnownTrainings = async (groups: ReadonlySet<number>): Promise<Training[]> =>
  (await recentTrainings()).filter(
    ({ visible, gid, deletedAt }) => visible && deletedAt === null && (gid === null || groups.has(gid)),
  )

interface Met {
  readonly member: Member | null
  readonly owned: Owned
  readonly bank: SetView
}

/** A training for a visitor, whose rights are mostly those in the bank. */
export function viewFor(training: Training, { caller }: Visit, { member, owned, bank }: Met): TrainingView {
  const key = trainingKey(training.number)
  const scope = scopeOf(training)
  const isThere = training.deletedAt === null
  const isManager = isThere && owned.isManager
  const isStaff = isThere && owned.isStaff
  const isMember = member !== null
  const isFound = isStaff || isManager || (isThere && training.visible && owned.isInside)
  const unknown = () => new Failure(errors['training-not-found'])
  const when = (refused: boolean, failure = () => new Failure(commonErrors.forbidden)) => (refused ? failure() : null)

  /** Why the visitor may not enter; a public one is as open as the bank. */
  function barred(): Failure | null {
    if (isManager || isStaff || isMember) return null
    if (training.auth === 'Public') return bank.refusal('enter')
    return new Failure(caller ? errors['training-password-needed'] : commonErrors['login-required'])
  }

  const view: TrainingView = {
    ...practiceDefaults,
    key,
    owner: training.gid === null ? 'site' : { gid: training.gid },
    scope: { all: scope, own: scope, late: null, aside: null },
    named: owned.named,
    isDeleted: !isThere,
    training,
    isManager,
    isStaff,
    isMember,
    isFound,
    refusal(right, about) {
      // members of one that is hidden now keep their submissions, and find nothing else
      if (!isFound && !isMember) return unknown()
      if (right === 'know' || right === 'enter') return right === 'know' ? null : barred()
      if (!isFound) return unknown()
      const outside = barred()
      if (outside) return outside
      if (about && !about.isOpen && !isStaff) return new Failure(problemErrors['problem-not-found'])
      switch (right) {
        case 'see':
        case 'see-verdicts':
        case 'see-counts':
        case 'see-cases':
        case 'see-origin':
          return null
        case 'submit':
        case 'test':
        case 'see-best':
        case 'share':
        case 'judge':
          return bank.refusal(right)
        case 'read-code':
          return training.gid !== null && isStaff ? null : bank.refusal(right)
        case 'attach':
        case 'own:manage':
          return when(!isManager)
        // comparing shows code
        case 'compare':
          return isManager ? view.refusal('read-code') : new Failure(commonErrors.forbidden)
        default:
          return new Failure(commonErrors.forbidden)
      }
    },
    terms: (about) => ({ ...bank.terms(about), scope }),
    redact: (row) => (isFound || row.uid === caller?.uid ? row : null),
  }
  return view
}

export const trainings: Kind<TrainingView> = {
  name: trainingKind,
  wire: trainingWire,
  missing: errors['training-not-found'].message,
  ...noFollowUp,
  contestTimes: null,
  stopsAtFailure: null,
  mayHidePartData: false,
  entries: null,
  listed: null,
  publicScopes: null,
  classWork: workByWindow,
  async find(numbers) {
    const [recent, meetBank] = await Promise.all([recentTrainings(), kindOf(bankKey).find([null])])
    const rowsOf = (rows: readonly Training[]) => rows.filter(({ number }) => numbers.includes(number))
    // one that is not cached yet may have been made a moment ago
    const found = rowsOf(recent).length === numbers.length ? rowsOf(recent) : rowsOf(await everyTraining())
    const ownedAll = await findTrainingOwnership(found)
    return async (visit) => {
      const of = found.map(({ number }) => number)
      const [members, bank, owned] = await Promise.all([
        visit.caller ? membershipsOf(visit.caller.uid, of) : new Map<number, Member>(),
        meetBank(visit),
        ownedAll(visit.caller),
      ])
      const site = bank.get(null)
      if (!site) throw new Error('there is no bank')
      const views = found.map((one) =>
        viewFor(one, visit, { member: members.get(one.number) ?? null, owned: owned(one), bank: site }),
      )
      return new Map(views.map((view) => [view.training.number, view]))
    }
  },
  // as in the bank
  answersAfterTries: true,
  submissionWrites: ({ training, isMember, isManager }, { uid }) =>
    isMember || isManager ? [] : joinWrites(training.number, uid, new Failure(commonErrors.busy)),
  async followVerdict({ set, uid }) {
    const training = (await recentTrainings()).find(({ number }) => trainingKey(number) === set)
    if (training) await noteMember.mark(training.number, uid)
  },
}
