import { Failure } from '../../../platform/errors.ts'
import type { About, HandedIn, SetRight, SetView, Terms } from '../../problem-set/index.ts'
import { contestErrors as errors } from '../errors.ts'
import type { VirtualRun } from './store.ts'

/** Where the submissions of a virtual participation count, for their author alone. */
export const scopeOfRun = (number: number, run: number): string => `contest-${number}/v-${run}`

/** The moment of the contest that the clock of a participation shows. */
export const contestMoment = (startTime: string, { startAt }: Pick<VirtualRun, 'startAt'>, at: Date): Date =>
  new Date(Date.parse(startTime) + at.getTime() - Date.parse(startAt))

/** What nobody serves any more once a contest is over. */
const gone: readonly SetRight[] = ['own:ask', 'own:print']
/** What waits while the board is sealed again, and what is told by the seal alone then. */
const resting: readonly SetRight[] = ['submit', 'test']
const results: readonly SetRight[] = ['see-verdicts', 'see-counts']

/** Whose participation it is, and in what. */
interface Taken {
  readonly number: number
  readonly startTime: string
  readonly uid: string
  readonly run: VirtualRun
}

/**
 * What differs in a contest for who takes it virtually: `then` is what a contestant saw at that moment of the contest. They have
 * lists and counts of their own alone, their submissions are told as those of a contestant were then, and nothing is told of
 * others. `sealed` is what everybody sees of the contest where its board was sealed again meanwhile; null where it is open. A
 * participation rests then: nothing is handed in, and of results no more is told than to everybody.
 */
export function virtualRights(then: SetView, { number, startTime, uid, run }: Taken, sealed: SetView | null) {
  const scope = scopeOfRun(number, run.run)
  return {
    window: { opens: new Date(run.startAt), freezes: null, closes: new Date(run.endsAt) },
    scope: { all: scope, own: scope, late: null, aside: null },
    // all submissions in these lists are their own
    coveredFrom: null,
    showsAnswers: false,
    refusal(right: SetRight, about?: About): Failure | null {
      if (gone.includes(right)) return new Failure(errors['contest-ended'])
      if (sealed && resting.includes(right)) return new Failure(errors['virtual-rests'])
      return (sealed && results.includes(right) ? sealed : then).refusal(right, about)
    },
    terms: (about: About): Terms => ({ ...then.terms(about), phase: 'virtual', scope, lane: 'practice' }),
    shown<Row extends HandedIn>(row: Row): Row | null {
      if (row.uid !== uid) return null
      if (sealed) return sealed.shown(row)
      if (row.scope !== scope) return row
      const moved = contestMoment(startTime, run, new Date(row.submitTime)).toISOString()
      const shown = then.shown({ ...row, submitTime: moved })
      return shown && { ...shown, submitTime: row.submitTime }
    },
  }
}
