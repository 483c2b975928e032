import { memoizeByObject } from '../../platform/cache.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { groupErrors } from '../group/errors.ts'
import { findGroups, type Group, type GroupView, quotasOf } from '../group/index.ts'
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
  type Quota,
  type SetKey,
  type SetView,
  type Visit,
} from '../problem-set/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { groupWire } from './contract-wire.ts'

const groupKind = 'group'

/** The set of a group's own problems, and the scope in which submissions to it count. */
export const groupKey = (number: number): SetKey => keyOf(groupKind, number)

/** The number of the group of such a scope; null of another one. */
export function groupOfScope(scope: string): number | null {
  const [, number] = /^group-(\d{1,15})$/.exec(scope) ?? []
  return number === undefined ? null : Number(number)
}

/** The prefix of a group's display ids. */
const prefixOf = ({ shortName, number }: Pick<Group, 'shortName' | 'number'>): string => shortName || `G${number}-`

const mb = 1024 * 1024

/** The quota of a group's problems; test data counts unpacked. */
async function quotaOf(gid: number): Promise<Quota> {
  const { problems, testData, cases, seconds } = await quotasOf(gid)
  return { problems, dataBytes: testData * mb, cases, timeLimit: seconds * 1000 }
}

interface Known {
  readonly rows: readonly ProblemRow[]
  readonly config: Pick<Awaited<ReturnType<typeof siteConfig>>, 'openGroupJudge'>
  readonly limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'submitInterval' | 'testInterval'>
  readonly bank: SetView
}

/** The problems of a group that its members see. */
const openIn = memoizeByObject(
  (rows: readonly ProblemRow[]): ReadonlySet<number> =>
    new Set(rows.filter(({ auth }) => auth === 1).map(({ pid }) => pid)),
)

/** The problems of a group for a visitor, whose rights are those in the group. */
export function viewFor(view: GroupView, { caller }: Visit, { rows, config, limits, bank }: Known): SetView {
  const { group } = view
  const key = groupKey(group.number)
  const isStaff = view.refusal('write-problems') === null
  const when = (refused: boolean, failure: () => Failure) => (refused ? failure() : null)
  const open = openIn(ownOf(rows, key))
  return {
    ...practiceDefaults,
    key,
    owner: { gid: group.number },
    scope: { all: key, own: key, late: null, aside: null },
    named: view.named,
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
          return new Failure(commonErrors.forbidden)
      }
    },
    terms: () => ({
      phase: 'official',
      scope: key,
      lane: 'practice',
      interval: { submit: limits.submitInterval, test: limits.testInterval },
      languages: null,
    }),
    // submissions to hidden problems would reveal that these exist
    redact: (row) => (isStaff || row.uid === caller?.uid || open.has(row.pid) ? row : null),
  }
}

/** The problems of groups: one set for each group. */
export const groupProblems: Kind = {
  name: groupKind,
  wire: groupWire,
  missing: groupErrors['group-not-found'].message,
  ...noFollowUp,
  contestTimes: null,
  stopsAtFailure: null,
  mayHidePartData: false,
  answersAfterTries: true,
  publicScopes: null,
  classWork: () => null,
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
  // a group's trainings, which count here, have problems of the bank, too
  listed: async (number) => (await Promise.all([ownEntries(groupKey(number ?? 0)), entriesOf(bankKey)])).flat(),
}
