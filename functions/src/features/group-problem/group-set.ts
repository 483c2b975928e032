import { memoizeByObject } from '../../platform/cache.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { groupErrors } from '../group/errors.ts'
import type { Group, GroupView } from '../group/index.ts'
import { findGroups } from '../group/index.ts'
import { problemErrors } from '../problem/errors.ts'
import { ownEntries, ownOf, type ProblemRow, recentProblems } from '../problem/index.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import {
  bankKey,
  entriesOf,
  type Kind,
  keyOf,
  kindOf,
  noFollowUp,
  practiceDefaults,
  type SetKey,
  type SetView,
  type Visit,
} from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { groupWire } from './contract-wire.ts'
import { quotaOf } from './quota.ts'

const groupKind = 'group'

/** The set of a group's own problems; what is handed in there counts in a scope of the same name. */
export const groupKey = (number: number): SetKey => keyOf(groupKind, number)

/** The number of a group by the scope in which its practice counts; null of any other. */
export function groupOfScope(scope: string): number | null {
  const [, number] = /^group-(\d{1,15})$/.exec(scope) ?? []
  return number === undefined ? null : Number(number)
}

/** What the display ids of a group's problems begin with. */
const prefixOf = ({ shortName, number }: Pick<Group, 'shortName' | 'number'>): string => shortName || `G${number}-`

/** What the rules need besides group and visitor. */
interface Known {
  readonly rows: readonly ProblemRow[]
  readonly config: Pick<Awaited<ReturnType<typeof siteConfig>>, 'openGroupJudge'>
  readonly limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'submitInterval' | 'testInterval'>
  readonly bank: SetView
}

/** The numbers of those of a group's problems that its members see. */
const openIn = memoizeByObject(
  (rows: readonly ProblemRow[]): ReadonlySet<number> =>
    new Set(rows.filter(({ auth }) => auth === 1).map(({ pid }) => pid)),
)

/** The problems of a group as a visitor meets them: whatever they are on the site, the group says what they may. */
export function viewFor(view: GroupView, { caller }: Visit, { rows, config, limits, bank }: Known): SetView {
  const { group } = view
  const key = groupKey(group.number)
  const isStaff = view.refusal('write-problems') === null
  const forbidden = () => new Failure(commonErrors.forbidden)
  const when = (refused: boolean, failure: () => Failure) => (refused ? failure() : null)
  const open = openIn(ownOf(rows, key))
  return {
    ...practiceDefaults,
    key,
    owner: { gid: group.number },
    scope: { all: key, own: key, late: null, aside: null },
    idPrefix: prefixOf(group),
    quota: () => quotaOf(group.number),
    refusal(right, about) {
      if (right === 'know') return view.refusal('know')
      const outside = view.refusal('enter')
      if (outside) return outside
      if (about && !about.isOpen && !isStaff) return new Failure(problemErrors['problem-not-found'])
      switch (right) {
        case 'enter':
        case 'see':
        case 'see-verdicts':
        case 'see-counts':
        case 'see-cases':
        case 'see-origin':
          return null
        case 'submit':
        case 'test':
          return when(!config.openGroupJudge, () => new Failure(problemSetErrors['judging-closed']))
        case 'share':
          return bank.refusal('share')
        case 'edit': {
          const isOwn = isStaff && about !== undefined && about.uid === caller?.uid
          const may = isOwn || view.refusal('change-others-problems') === null
          return when(!may, () => new Failure(problemErrors['problem-not-yours']))
        }
        case 'administer':
        case 'attach':
          return view.refusal('write-problems')
        case 'read-code':
          return view.refusal('read-code')
        case 'judge':
          return view.refusal('judge')
        default:
          return forbidden()
      }
    },
    terms: () => ({
      phase: 'official',
      scope: key,
      lane: 'practice',
      interval: { submit: limits.submitInterval, test: limits.testInterval },
      languages: null,
    }),
    // Submissions to hidden problems would reveal problems in preparation or withdrawn ones.
    shown: (row) => (isStaff || row.uid === caller?.uid || open.has(row.pid) ? row : null),
  }
}

/** The problems that groups own, as problem sets: one for each group, by its number. */
export const groupProblems: Kind = {
  name: groupKind,
  wire: groupWire,
  missing: groupErrors['group-not-found'].message,
  ...noFollowUp,
  contestTimes: null,
  stopsAtFailure: null,
  answersAfterTries: true,
  publicScopes: null,
  async find(numbers) {
    const [meet, rows, config, limits, meetBank] = await Promise.all([
      findGroups(numbers.flatMap((number) => number ?? [])),
      recentProblems(),
      siteConfig(),
      siteLimits(),
      kindOf(bankKey).find([null]),
    ])
    return async (visit) => {
      const [views, site] = await Promise.all([meet(visit.caller), meetBank(visit)])
      const bank = site.get(null)
      if (!bank) throw new Error('there is no bank')
      return new Map([...views].map(([number, view]) => [number, viewFor(view, visit, { rows, config, limits, bank })]))
    }
  },
  entries: (number) => ownEntries(groupKey(number ?? 0)),
  // trainings of a group count in its practice, and have problems of the bank, too
  listed: async (number) => (await Promise.all([ownEntries(groupKey(number ?? 0)), entriesOf(bankKey)])).flat(),
}
