import { Failure } from '../../../platform/errors.ts'
import type { About, SetRight, SetSubmission, SetView, Terms } from '../../problem-set/index.ts'
import { contestErrors as errors } from '../errors.ts'
import type { VirtualRun } from './store.ts'

/** Where the submissions of a virtual participation count, for their author alone. */
export const scopeOfRun = (number: number, run: number): string => `contest-${number}/v-${run}`

/** The moment of the contest that the clock of a participation shows. */
export const contestMoment = (startTime: string, { startAt }: Pick<VirtualRun, 'startAt'>, at: Date): Date =>
  new Date(Date.parse(startTime) + at.getTime() - Date.parse(startAt))

/** What nobody does any more once a contest is over. */
const gone: readonly SetRight[] = ['own:ask', 'own:print']
/** What is refused while the board is sealed again, and what the seal alone decides then. */
const resting: readonly SetRight[] = ['submit', 'test']
const results: readonly SetRight[] = ['see-verdicts', 'see-counts']

/** A participation with its contestant and its contest. */
interface Participation {
  readonly number: number
  readonly startTime: string
  readonly uid: string
  readonly run: VirtualRun
}

/**
 * What differs in a contest for who takes it virtually. `then` is the view of a contestant at that moment of the contest: the
 * reader's own submissions are shown by it, those of others not at all. `sealed` is everybody's view where the board was sealed
 * again meanwhile, null else: the participation rests then, with no submissions and no more results than everybody sees.
 */
export function virtualRights(then: SetView, { number, startTime, uid, run }: Participation, sealed: SetView | null) {
  const scope = scopeOfRun(number, run.run)
  return {
    window: { opens: new Date(run.startAt), freezes: null, closes: new Date(run.endsAt) },
    scope: { all: scope, own: scope, late: null, aside: null },
    // all submissions in these lists are their own
    coveredFrom: null,
    showsAnswers: false,
    showsMarks: false,
    refusal(right: SetRight, about?: About): Failure | null {
      if (gone.includes(right)) return new Failure(errors['contest-ended'])
      if (sealed && resting.includes(right)) return new Failure(errors['virtual-rests'])
      return (sealed && results.includes(right) ? sealed : then).refusal(right, about)
    },
    terms: (about: About): Terms => ({ ...then.terms(about), phase: 'virtual', scope, lane: 'practice' }),
    redact<Row extends SetSubmission>(row: Row): Row | null {
      if (row.uid !== uid) return null
      if (sealed) return sealed.redact(row)
      if (row.scope !== scope) return row
      const moved = contestMoment(startTime, run, new Date(row.submitTime)).toISOString()
      const redacted = then.redact({ ...row, submitTime: moved })
      return redacted && { ...redacted, submitTime: row.submitTime }
    },
  }
}
