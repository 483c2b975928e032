import type { ContestTime } from '@oj/shared/judging/jobs.ts'
import type { Lane } from '@oj/shared/judging/queues.ts'
import type { Text } from '@oj/shared/text.ts'
import type { ErrorSpec, Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Write } from '../../platform/table/index.ts'
import type { WireName } from './contract-wire.ts'
import { partsOf, type SetKey } from './key.ts'

/** A right that a kind of sets defines for itself; other kinds refuse it. */
type OwnRight = `own:${string}`

/** A right on a set, on one of its problems, or on submissions to it. */
export type SetRight =
  /** to know that the set exists; if refused, the answer is the same as for an unknown set */
  | 'know'
  | 'enter'
  /** read a problem */
  | 'see'
  | 'submit'
  /** run code on custom input */
  | 'test'
  /** see one's own verdicts, of a problem where one is named, and how many others solved a problem */
  | 'see-verdicts'
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
  /** put one's own pictures and files into texts of the set: its problems, and what else is written there */
  | 'attach'
  /** see all problems of the set, and create problems in it */
  | 'administer'
  /** have the programs of all people compared with each other, and see what they have in common */
  | 'compare'
  /** see the results of one's own submissions case by case, and what of the data their problem shows */
  | 'see-cases'
  /** see where a problem comes from and what it is about: its source and tags */
  | 'see-origin'
  | OwnRight

/** What a right is checked on. */
export interface About extends Pick<Entry, 'pid' | 'isOpen'> {
  /** uid of the problem's author if known; without it nobody has an author's rights */
  readonly uid?: string | null
}

/** Who looks at a set, and when; null is a visitor. */
export interface Visit {
  readonly caller: Pick<Caller, 'uid' | 'username' | 'roles'> | null
  readonly at: Date
  /** from which address; null where no request asks */
  readonly ip: string | null
}

/** A problem in a set. */
export interface Entry {
  readonly set: SetKey
  readonly pid: number
  readonly displayId: string
  readonly title: Text
  /** whether everybody who may enter may see it; else only administrators of the set */
  readonly isOpen: boolean
  /** of its balloon */
  readonly color: string | null
  /** its points in this set; null for the problem's own */
  readonly points: number | null
  readonly order: number
  /** when it was chosen; null where nobody chose it, or that was not noted yet */
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
  /** the languages that the set accepts; null for no restriction */
  readonly languages: readonly string[] | null
}

/** The fields of a submission that sets use; time in ms, memory in KB. */
export interface HandedIn {
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
type NewHandedIn = HandedIn & { readonly username: string }

/** What a kind learns of a submission that got a verdict: what never changes, since its verdict may be newer by then. */
export type Ended = Pick<HandedIn, 'submitId' | 'set' | 'scope' | 'phase' | 'pid' | 'uid' | 'submitTime'>

/** How much the own problems of a set may be: their number, and the bytes of their test data, unpacked. */
export interface Quota {
  readonly problems: number
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
  /** for this visitor, by the server's clock; null where there is no such moment */
  readonly window: { readonly opens: Date | null; readonly freezes: Date | null; readonly closes: Date | null }
  /**
   * where submissions count: feed, tries and counts are kept per scope. `own` is the visitor's own, `late` that of what came
   * after the end, `aside` that of what the set's staff tried, for them alone; absent where there is none
   */
  readonly scope: { readonly all: string; readonly own: string; readonly late?: string; readonly aside?: string }
  /** from when on the set shows them nothing that others have sent, of whatever length that is; absent where it shows all */
  readonly coveredFrom?: Date
  /** whether right answers show to everybody now; absent where they do once the window has closed */
  readonly showsAnswers?: boolean
  /** why nothing that the visitor writes is kept any more, where that counts when their time is over; absent where it is kept */
  readonly keepsNothing?: Failure
  /** what its own problems are made for: its title, and the type that they begin with; absent where they may be any */
  readonly madeFor?: { readonly title: string; readonly type: 0 | 1 }
  /** what the display ids of its own problems begin with, which their authors neither see nor write; absent for nothing */
  readonly idPrefix?: string
  /** whether it takes only problems that give points; absent where it takes all */
  readonly pointsOnly?: boolean
  /** whether it was deleted, and is still met by who has handed in there; absent where it is there */
  readonly isDeleted?: boolean
  /** how much its own problems may be, asked where one is stored; absent where nobody minds */
  readonly quota?: () => Promise<Quota>
  /** null if the visitor has the right, else the error */
  refusal(right: SetRight, about?: About): Failure | null
  terms(about: About): Terms
  /** a submission with everything removed that the visitor may not see; null if it is hidden */
  shown<Row extends HandedIn>(row: Row): Row | null
}

/** The sets of one kind as one visitor sees them, by number; unknown ones are absent. */
type Views<View = SetView> = ReadonlyMap<number | null, View>

/** Scopes in which everybody may know all verdicts, by the numbers of their sets. */
export type PublicScopes = ReadonlyMap<number, readonly string[]>

/** A kind of problem sets: one slice, which registers this object. Its views may hold more, for routes of its own. */
export interface Kind<View extends SetView = SetView> {
  readonly name: string
  /** how calls name its sets; null for the bank, which they do not name */
  readonly wire: WireName | null
  /** what is said where there is no such set, or none that the visitor may know of */
  readonly missing: ErrorSpec['message']
  /**
   * Reads these sets independently of the visitor. The returned function gives the views of a visitor, and may read the
   * visitor's own data.
   */
  find(numbers: readonly (number | null)[]): Promise<(visit: Visit) => Promise<Views<View>>>
  /**
   * When its sets run against the clock, those that are over and hidden included: judges keep a place for them. Null where none
   * does.
   */
  readonly contestTimes: (() => Promise<readonly ContestTime[]>) | null
  /**
   * Whether programs for problems without scores are judged up to the first test point that fails; absent where that is for
   * problems alone to say.
   */
  stopsAtFailure?(number: number | null): Promise<boolean>
  /** The problems of a set; absent if they are chosen ones, which this slice stores. */
  entries?(number: number | null): Promise<readonly Entry[]>
  /** The problems whose submissions stand in its list; absent where these are its own alone, for others' count elsewhere. */
  listed?(number: number | null): Promise<readonly Entry[]>
  /**
   * Whether verdicts on answers wait for the tries that their problem says; absent where they come at once, and the views say
   * from when on right answers show.
   */
  readonly answersAfterTries?: true
  /**
   * In which scopes of these sets everybody may know all verdicts at a moment; where a user is named, of those sets alone in
   * which they take part. Sets without any are absent; a kind that keeps verdicts to itself has no such method.
   */
  publicScopes?(numbers: readonly number[], uid: string | null, at: Date): Promise<PublicScopes>
  /** Conditional writes for the transaction of a new submission; each names its refusal. A stored submission is never undone. */
  submitting?(view: View, row: NewHandedIn): readonly Write[]
  /** Follow-up work of a submission that was stored; can be repeated. */
  handedIn?(row: Ended): Promise<void>
  /** Writes for the transaction of each change of a verdict, by what the submission is then; they may come again. */
  changed?(row: HandedIn): readonly Write[]
  /** Follow-up work of every verdict; can be repeated. What the counts of problems need is done by scope, for all kinds. */
  ended?(row: Ended): Promise<void>
}

/** How a call names a problem: by display id, else by number, the other way round, or by number alone. */
export interface EntryRef {
  readonly id: string
  readonly first: 'problem id' | 'number' | 'number alone'
  /** the number of the problem that is meant, where the caller says it: what it is called may be another's name by now */
  readonly meant?: number | null | undefined
}

/** All kinds of problem sets; `lambdas/join-slices.ts` lists them. */
export const setKinds = createRegistry<Kind>('kind of problem sets')

/** Whether verdicts on answers wait in a set for the tries that their problem says. */
export const waitsForTries = (key: SetKey): boolean => kindOf(key).answersAfterTries === true

/** Whether programs that are handed in to a set for problems without scores are judged up to the first test point that fails. */
export async function stopsAtFailure(key: SetKey): Promise<boolean> {
  return (await kindOf(key).stopsAtFailure?.(partsOf(key).number)) ?? false
}

/** The kind of a set. */
export const kindOf = (key: SetKey): Kind => setKinds.named(partsOf(key).kind)
