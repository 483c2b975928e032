import type { ContestTime } from '@oj/shared/judging/jobs.ts'
import type { Lane } from '@oj/shared/judging/queues.ts'
import type { Text } from '@oj/shared/text.ts'
import type { ErrorSpec, Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Write } from '../../platform/table/index.ts'
import type { NamedUsers } from '../account/index.ts'
import type { WireName } from './contract-wire.ts'
import { partsOf, type SetKey } from './key.ts'

/** A right that a kind of sets defines for itself. Other kinds refuse it. */
type OwnRight = `own:${string}`

/** A right on a set, on one of its problems, or on submissions to it. */
export type SetRight =
  /** know that the set exists; if refused, the answer is the same as for an unknown set */
  | 'know'
  | 'enter'
  /** read a problem */
  | 'see'
  | 'submit'
  /** run code on custom input */
  | 'test'
  /** see one's own verdicts, at one problem or at all */
  | 'see-verdicts'
  /** see how many people solved a problem */
  | 'see-counts'
  /** see who has the fastest and shortest programs for a problem */
  | 'see-best'
  /** share one's code, and read shared code */
  | 'share'
  /** read anybody's code */
  | 'read-code'
  /** give verdicts by hand, and have programs judged again */
  | 'judge'
  /** change or delete a problem that the set owns */
  | 'edit'
  /** put one's own pictures and files into texts of the set */
  | 'attach'
  /** see all problems of the set, and create problems in it */
  | 'administer'
  /** have all programs compared with each other, and see what they have in common */
  | 'compare'
  /** see one's own results test point by test point, with the data that the problem shows */
  | 'see-cases'
  /** see the source and tags of a problem */
  | 'see-origin'
  | OwnRight

/** What a right is checked on. */
export interface About extends Pick<Entry, 'pid' | 'isOpen'> {
  /** the problem's author; without it nobody has an author's rights */
  readonly uid?: string | null
}

/** Who looks at a set, and when; null is a visitor. */
export interface Visit {
  readonly caller: (Pick<Caller, 'uid' | 'username' | 'roles'> & Partial<Pick<Caller, 'isTeacher'>>) | null
  readonly at: Date
  /** null where no request asks */
  readonly ip: string | null
}

/** A problem in a set. */
export interface Entry {
  readonly set: SetKey
  readonly pid: number
  readonly displayId: string
  readonly title: Text
  /** whether all who may enter see it; else only administrators of the set */
  readonly isOpen: boolean
  /** of its balloon in a contest */
  readonly color: string | null
  /** in this set; null for the problem's own */
  readonly points: number | null
  readonly order: number
  /** when it was chosen; null for older entries, absent for a set's own problems */
  readonly addedAt?: string | null
}

/** Whether a submission counts officially, came after the end, or belongs to a virtual participation. */
export const phases = ['official', 'after', 'virtual'] as const
type Phase = (typeof phases)[number]

/** The rules for a visitor's submissions. */
export interface Terms {
  readonly phase: Phase
  /** where a new submission counts */
  readonly scope: string
  readonly lane: Lane
  /** seconds between two submissions, and between two test runs */
  readonly interval: { readonly submit: number; readonly test: number }
  /** null for all */
  readonly languages: readonly string[] | null
}

/** The fields of a submission that sets use; time in ms, memory in KB. */
export interface SetSubmission {
  submitId: number
  set: SetKey
  scope: string
  phase: Phase
  pid: number
  uid: string
  submitTime: string
  status: number
  time: number | null
  memory: number | null
  score: number | null
  oiRankScore: number | null
  length: number
}

/** A new submission, with the name of its author. */
type NewSetSubmission = SetSubmission & { readonly username: string }

/** What never changes of a submission: all that follow-up work learns, as the verdict may be newer by then. */
export type SubmissionIdentity = Pick<
  SetSubmission,
  'submitId' | 'set' | 'scope' | 'phase' | 'pid' | 'uid' | 'submitTime'
>

/** How much the problems that a set owns may be. */
export interface Quota {
  readonly problems: number
  /** test data of all, unpacked */
  readonly dataBytes: number
  /** test cases of one problem */
  readonly cases: number
  /** ms for each of them */
  readonly timeLimit: number
}

/** One set as one visitor sees it at one moment. Pure and synchronous. */
export interface SetView {
  readonly key: SetKey
  /** the owner: the site, or a group by its number */
  readonly owner: 'site' | { readonly gid: number }
  /** for this visitor; null where there is no such moment */
  readonly window: { readonly opens: Date | null; readonly freezes: Date | null; readonly closes: Date | null }
  /**
   * where submissions count: feed, tries and counts are kept per scope. `own` is the visitor's, `late` for what came after the
   * end, `aside` for what staff tried; the last two are null where the set has none, or none for this visitor
   */
  readonly scope: {
    readonly all: string
    readonly own: string
    readonly late: string | null
    readonly aside: string | null
  }
  /** from when on the visitor does not see others' submissions; null where they see all */
  readonly coveredFrom: Date | null
  /** the users whose real names the visitor may know in its lists */
  readonly named: NamedUsers
  /** whether everybody may see the right answers now; not asked of kinds whose verdicts on answers wait for tries */
  readonly showsAnswers: boolean
  /** whether authors may see now what each of their answers earned; asked as the above is */
  readonly showsMarks: boolean
  /**
   * data of test points of problems that leave it to their set: `hidden-everywhere` hides it in all other sets as well, as
   * contests and tests do until they have ended for everybody (`hidePartData`)
   */
  readonly partData: 'shown' | 'hidden-here' | 'hidden-everywhere'
  /** why drafts of the visitor are not saved any more; null while they are */
  readonly keepsNothing: Failure | null
  /** the set's title and the type that a new problem made in it begins with; null where problems are not made for a set */
  readonly madeFor: { readonly title: string; readonly type: 0 | 1 } | null
  /** what the display ids of its own problems begin with, hidden from their authors; may be empty */
  readonly idPrefix: string
  /** whether it takes only problems that give points */
  readonly pointsOnly: boolean
  /** whether it was deleted, and is kept only for those who have submitted there */
  readonly isDeleted: boolean
  /** how much its own problems may be, read when one is stored; null for no limit */
  readonly quota: (() => Promise<Quota>) | null
  /** null if the visitor has the right, else the error */
  refusal(right: SetRight, about?: About): Failure | null
  terms(about: About): Terms
  /** a submission with everything removed that the visitor may not see; null if it is hidden */
  redact<Row extends SetSubmission>(row: Row): Row | null
}

/** The view of a set for practice: without an end, it hides nothing and limits nothing. Kinds spread it and say what differs. */
export const practiceDefaults = {
  window: { opens: null, freezes: null, closes: null },
  coveredFrom: null,
  named: null,
  showsAnswers: false,
  showsMarks: false,
  partData: 'shown',
  keepsNothing: null,
  madeFor: null,
  idPrefix: '',
  pointsOnly: false,
  isDeleted: false,
  quota: null,
} satisfies Partial<SetView>

/** The sets of one kind as one visitor sees them, by number; unknown ones are absent. */
type Views<View = SetView> = ReadonlyMap<number | null, View>

/** Scopes in which everybody may know all verdicts, by the numbers of their sets. */
export type PublicScopes = ReadonlyMap<number, readonly string[]>

/** What one of a class has to do in a set, by which their teachers are told how far they are. */
export interface ClassWork {
  /** the groups whose members work in the set */
  readonly groups: readonly number[]
  /** where their submissions count, those that came late too */
  readonly scopes: readonly string[]
  /** after which they are late, and what they did not begin is missing; null for never */
  readonly due: Date | null
  readonly isExcused: boolean
}

/** The work of one group in a set that ends as its window does. */
export const workByWindow = ({ owner, scope: { own, late }, window }: SetView): ClassWork => ({
  groups: owner === 'site' ? [] : [owner.gid],
  scopes: late === null ? [own] : [own, late],
  due: window.closes,
  isExcused: false,
})

/** A kind of problem sets, which a slice registers. Its views may hold more, for routes of its own. */
export interface Kind<View extends SetView = SetView> {
  readonly name: string
  /** how calls name its sets; null for the bank, which they do not name */
  readonly wire: WireName | null
  /** the message where there is no such set, or none that the visitor may know of */
  readonly missing: ErrorSpec['message']
  /** Reads these sets independently of the visitor; the returned function may read the visitor's own data. */
  find(numbers: readonly (number | null)[]): Promise<(visit: Visit) => Promise<Views<View>>>
  /** When its sets run against the clock, hidden and past ones included: judges keep a place for them. Null for never. */
  readonly contestTimes: (() => Promise<readonly ContestTime[]>) | null
  /** Whether a set stops judging at the first failed test point of problems without scores; null where each problem says. */
  readonly stopsAtFailure: ((number: number) => Promise<boolean>) | null
  /** Whether its sets may hide data of test points in all other sets (`SetView.partData`). */
  readonly mayHidePartData: boolean
  /** The problems of a set; null where staff choose them, and this slice stores them. */
  readonly entries: ((number: number | null) => Promise<readonly Entry[]>) | null
  /** The problems whose submissions stand in its list; null where these are its own. */
  readonly listed: ((number: number | null) => Promise<readonly Entry[]>) | null
  /** Whether right answers show after the tries that the problem allows; else `showsAnswers` of the view says when. */
  readonly answersAfterTries: boolean
  /**
   * In which scopes of these sets everybody may know all verdicts at a moment, without the sets that have none. If a user is
   * named, only of sets in which they take part. Null for a kind that publishes no verdicts.
   */
  readonly publicScopes: ((numbers: readonly number[], uid: string | null, at: Date) => Promise<PublicScopes>) | null
  /** What the visitor of a view has to do there as one of a class; null where no class is at work. */
  classWork(view: View): ClassWork | null
  /** Conditional writes for the transaction of a new submission; each names its refusal. A stored submission is never undone. */
  submissionWrites(view: View, row: NewSetSubmission): readonly Write[]
  /** Follow-up work of a submission that was stored; can be repeated. */
  followSubmission(row: SubmissionIdentity): Promise<void>
  /** Writes for the transaction of each change of a verdict, by what the submission is then; they may come again. */
  verdictWrites(row: SetSubmission): readonly Write[]
  /** Follow-up work of every verdict; can be repeated. Counts of problems are kept by scope, for all kinds. */
  followVerdict(row: SubmissionIdentity): Promise<void>
}

/** What a kind does that keeps nothing of its own about submissions. */
export const noFollowUp = {
  submissionWrites: () => [],
  followSubmission: async () => undefined,
  verdictWrites: () => [],
  followVerdict: async () => undefined,
} satisfies Partial<Kind>

/** How a call names a problem: by display id, then number; the other way round; or by number alone. */
export interface EntryRef {
  readonly id: string
  readonly first: 'problem id' | 'number' | 'number alone'
  /** the number of the problem, if the caller says it: its name may be another's by now */
  readonly meant?: number | null | undefined
}

/** All kinds of problem sets; `lambdas/join-slices.ts` lists them. */
export const setKinds = createRegistry<Kind>('kind of problem sets')

/** Whether right answers of a set show after the tries that the problem allows. */
export const waitsForTries = (key: SetKey): boolean => kindOf(key).answersAfterTries

/** Whether a set stops judging at the first failed test point of problems without scores. */
export async function stopsAtFailure(key: SetKey): Promise<boolean> {
  const { number } = partsOf(key)
  return number !== null && ((await kindOf(key).stopsAtFailure?.(number)) ?? false)
}

/** The kind of a set. */
export const kindOf = (key: SetKey): Kind => setKinds.named(partsOf(key).kind)
