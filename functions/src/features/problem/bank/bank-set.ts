import { memoizeByObject } from '../../../platform/cache.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { bankKey, type Kind, noFollowUp, practiceDefaults, type SetView, type Visit } from '../../problem-set/index.ts'
import { siteConfig, siteLimits } from '../../site/index.ts'
import { siteScope } from '../../tries/index.ts'
import { problemErrors } from '../errors.ts'
import { isOpen, mayEdit } from '../rules.ts'
import { readableRows } from '../shares/readable.ts'
import { type ProblemRow, recentProblems } from '../store.ts'
import { bankEntries, bankRows } from './rows.ts'

/** Submissions to the bank count for the whole site. */
const scope = { all: siteScope, own: siteScope, late: null, aside: null } as const

const publicPidsOf = memoizeByObject(
  (rows: readonly ProblemRow[]): ReadonlySet<number> => new Set(rows.filter(isOpen).map(({ pid }) => pid)),
)

type Known = [
  publicPids: ReadonlySet<number>,
  config: Pick<
    Awaited<ReturnType<typeof siteConfig>>,
    'openPublicJudge' | 'problemLoginRequired' | 'openSolutionRank' | 'hideNonContestSubmissionCode'
  >,
  limits: Pick<Awaited<ReturnType<typeof siteLimits>>, 'submitInterval' | 'testInterval'>,
]

const none: ReadonlySet<number> = new Set()

/** The bank as a visitor sees it: hidden problems are for staff, and some of them (`readable`) for this visitor. */
export function viewFor({ caller }: Visit, [open, config, limits]: Known, readable = none): SetView {
  const roles = caller?.roles ?? null
  const isStaff = caller !== null && hasAccess('manage-problems', caller.roles)
  const when = (refused: boolean, failure: () => Failure) => (refused ? failure() : null)
  return {
    ...practiceDefaults,
    key: bankKey,
    owner: 'site',
    scope,
    refusal(right, about) {
      if (about && !about.isOpen && !isStaff && !readable.has(about.pid))
        return new Failure(problemErrors['problem-not-found'])
      switch (right) {
        case 'enter':
          return when(!caller && config.problemLoginRequired, () => new Failure(commonErrors['login-required']))
        case 'submit':
        case 'test':
          return when(!config.openPublicJudge, () => new Failure(problemSetErrors['judging-closed']))
        case 'see-best':
          return when(!config.openSolutionRank, () => new Failure(commonErrors.forbidden))
        case 'share':
          return when(config.hideNonContestSubmissionCode, () => new Failure(problemSetErrors['sharing-off']))
        case 'edit':
          if (!isStaff) return new Failure(commonErrors.forbidden)
          return when(!(about && mayEdit(about, caller)), () => new Failure(problemErrors['problem-not-yours']))
        case 'read-code':
        case 'administer':
          return when(!isStaff, () => new Failure(commonErrors.forbidden))
        case 'attach':
          return when(!hasAccess('attach-files', roles), () => new Failure(commonErrors.forbidden))
        case 'judge':
          return when(!hasAccess('manage-site', roles), () => new Failure(commonErrors.forbidden))
        case 'know':
        case 'see':
        case 'see-verdicts':
        case 'see-counts':
        case 'see-cases':
        case 'see-origin':
          return null
        default:
          return new Failure(commonErrors.forbidden)
      }
    },
    terms: () => ({
      phase: 'official',
      scope: siteScope,
      lane: 'practice',
      interval: { submit: limits.submitInterval, test: limits.testInterval },
      languages: null,
    }),
    // They would reveal problems in preparation.
    redact: (row) => (isStaff || row.uid === caller?.uid || open.has(row.pid) ? row : null),
  }
}

/** The bank as a problem set. */
export const bankKind: Kind = {
  name: 'bank',
  wire: null,
  missing: problemSetErrors['set-not-found'].message,
  ...noFollowUp,
  contestTimes: null,
  stopsAtFailure: null,
  mayHidePartData: false,
  answersAfterTries: true,
  publicScopes: null,
  classWork: () => null,
  async find() {
    const [all, config, limits] = await Promise.all([recentProblems(), siteConfig(), siteLimits()])
    const known: Known = [publicPidsOf(bankRows(all)), config, limits]
    return async (visit) => {
      const readable = await readableRows(all, visit.caller)
      return new Map([[null, viewFor(visit, known, new Set(readable.map(({ pid }) => pid)))]])
    }
  },
  entries: bankEntries,
  listed: null,
}
