import type {
  Ended,
  Entry,
  HandedIn,
  Kind,
  SetRight,
  SetView,
  Visit,
} from '@oj/functions/features/problem-set/index.ts'
import { findAmong, importParts, type Parts } from './parts.ts'

/** A trial set, by its number: like a contest, with everything that distinguishes one from the bank. */
export interface Trial {
  /** the group that owns it */
  gid: number
  opens: Date
  freezes: Date
  closes: Date
  /** the users who may know of it */
  invited: readonly string[]
  staff: readonly string[]
  /** the user who takes part in it alone, later */
  virtual: readonly string[]
}

const name = 'contest'

/** The trial set's rules, for one visitor at one moment. */
function viewFor(parts: Parts, trial: Trial, number: number, { caller, at }: Visit): SetView {
  const { keyOf, problemErrors, commonErrors, Failure, Status } = parts
  const uid = caller?.uid ?? ''
  const isStaff = trial.staff.includes(uid)
  const isVirtual = trial.virtual.includes(uid)
  const all = `${name}-${number}`
  const forbidden = () => new Failure(commonErrors.forbidden)
  const isRunning = isVirtual || (at >= trial.opens && at < trial.closes)
  return {
    key: keyOf(name, number),
    owner: { gid: trial.gid },
    window: { opens: trial.opens, freezes: trial.freezes, closes: trial.closes },
    scope: { all, own: isVirtual ? `${all}/v-${uid}` : all },
    refusal(right, about) {
      if (isStaff) return null
      if (about && !about.isOpen) return new Failure(problemErrors['problem-not-found'])
      const isKnown = isVirtual || trial.invited.includes(uid)
      const allowed: Partial<Record<SetRight, boolean>> = {
        know: isKnown,
        enter: isKnown,
        see: at >= trial.opens,
        submit: isRunning,
        test: isRunning,
        'see-origin': true,
      }
      return allowed[right] ? null : forbidden()
    },
    terms: () => ({
      phase: isVirtual ? 'virtual' : 'official',
      scope: isVirtual ? `${all}/v-${uid}` : all,
      lane: 'contest',
      interval: { submit: 0, test: 0 },
      languages: ['Python3'],
    }),
    shown<Row extends HandedIn>(row: Row) {
      if (isStaff) return row
      const isOwn = row.uid === uid
      if (!isOwn && (row.phase === 'virtual' || new Date(row.submitTime) >= trial.freezes)) return null
      return {
        ...row,
        status: Status.submittedUnknown,
        time: null,
        memory: null,
        score: null,
        oiRankScore: null,
        length: 0,
      }
    },
  }
}

/**
 * A kind of problem sets for the tests, in the place of future contests. `ended` collects the verdicts that it
 * receives.
 */
export async function trialKind(trials: ReadonlyMap<number, Trial>, ended: Ended[]): Promise<Kind> {
  const parts = await importParts()
  return {
    name,
    wire: { field: 'cid', above: 0 },
    missing: { en: 'The trial does not exist', 'zh-CN': '该考试不存在' },
    contestTimes: async () =>
      [...trials.values()].map(({ opens, closes }) => ({ from: opens.getTime(), to: closes.getTime() })),
    find: findAmong(trials, (trial, number, visit) => viewFor(parts, trial, number, visit)),
    async ended(row) {
      ended.push(row)
    },
  }
}

/** A problem of the bank in a trial set. */
export const chosen = (entry: Pick<Entry, 'set' | 'pid' | 'displayId' | 'isOpen'>): Entry => ({
  set: entry.set,
  pid: entry.pid,
  displayId: entry.displayId,
  title: { en: `Task ${entry.displayId}`, 'zh-CN': `题目 ${entry.displayId}` },
  isOpen: entry.isOpen,
  color: '#ff0000',
  points: null,
  order: entry.pid,
})
