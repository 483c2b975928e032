import type { Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { registry } from '../../platform/registry.ts'
import type { Write } from '../../platform/table/index.ts'
import type { Text } from '../../platform/text.ts'
import type { Lane } from '../judging/index.ts'
import { partsOf, type SetKey } from './key.ts'

/** What somebody may want of a set, of one of its problems, or of what was handed in to it. */
export type SetRight =
  /** that there is such a set; where this is refused, it answers as if there were none */
  | 'know'
  | 'enter'
  /** read a problem */
  | 'see'
  | 'submit'
  /** run code on an input of one's own */
  | 'test'
  /** know what became of one's own, and how many others solved a problem */
  | 'see-verdicts'
  | 'see-counts'
  /** let others read one's code, and read what others share */
  | 'share'
  /** read anybody's code */
  | 'read-code'
  /** give verdicts by hand, and have programs judged again */
  | 'judge'
  /** change a problem that is the set's own, or delete it */
  | 'edit'
  /** see all that is there, and make problems of its own in it */
  | 'administer'

/** What a right is looked at for. */
export interface About extends Pick<Entry, 'pid' | 'isOpen'> {
  /** who made the problem, as far as that is known; rights of authors are nobody's where it is not */
  readonly uid?: string | null
}

/** Who meets a set, and when; null is a visitor. */
export interface Visit {
  readonly caller: Pick<Caller, 'uid' | 'roles'> | null
  readonly at: Date
}

/** A problem as a set has it. */
export interface Entry {
  readonly set: SetKey
  readonly pid: number
  readonly displayId: string
  readonly title: Text
  /** whether whoever may enter may see it; else those alone who administer the set */
  readonly isOpen: boolean
  /** of its balloon */
  readonly color: string | null
  /** what it is worth here; null where that is the problem's own matter */
  readonly points: number | null
  readonly order: number
}

/** Whether a submission counts for the set as such, came after its end, or belongs to somebody's own run of it. */
export const phases = ['official', 'after', 'virtual'] as const
export type Phase = (typeof phases)[number]

/** By what rules this visitor hands something in. */
export interface Terms {
  readonly phase: Phase
  readonly lane: Lane
  /** seconds between two submissions, and between two test runs */
  readonly interval: { readonly submit: number; readonly test: number }
  /** the languages that the set admits; null for all that the problem does */
  readonly languages: readonly string[] | null
}

/** What a set knows of a submission; time in ms, memory in KB. */
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

/** One set as one visitor meets it at one moment: pure, and it answers at once. */
export interface SetView {
  readonly key: SetKey
  /** whose set it is: the site's, or that of a group, by its number */
  readonly owner: 'site' | { readonly gid: number }
  /** for this visitor, by the server's clock; null where there is no such moment */
  readonly window: { readonly opens: Date | null; readonly freezes: Date | null; readonly closes: Date | null }
  /** where it counts what is handed in here: feed, tries and counts are kept by scope. `own` is the visitor's own. */
  readonly scope: { readonly all: string; readonly own: string }
  /** null where the visitor may, else what he is told */
  refusal(right: SetRight, about?: About): Failure | null
  terms(about: About): Terms
  /** a submission as the visitor may know of it, with what he may not know taken out; null where he may not know of it at all */
  shown<Row extends HandedIn>(row: Row): Row | null
}

/** The sets of one kind as one visitor meets them, by number; those that do not exist are absent. */
export type Views = ReadonlyMap<number | null, SetView>

/** A kind of problem sets: one slice that joins this one object. */
export interface Kind {
  readonly name: string
  /**
   * Reads what the sets of these numbers are, whoever asks, and answers how a visitor meets them, for which it may read
   * what is his own in them.
   */
  find(numbers: readonly (number | null)[]): Promise<(visit: Visit) => Promise<Views>>
  /** The problems of a set; absent where they are chosen ones, which this slice stores. */
  entries?(number: number | null): Promise<readonly Entry[]>
  /** Conditional writes of the transaction that hands in; each names its refusal. */
  submitting(view: SetView, row: HandedIn): readonly Write[]
  /**
   * Writes of the transaction that changes what a user's tries at a problem amount to in a scope, for what this kind
   * counts. Statuses of the tries before and after.
   */
  counted(row: HandedIn, before: readonly number[], after: readonly number[]): readonly Write[]
  /** What follows every verdict, and may be done again. */
  ended(row: Pick<HandedIn, 'uid' | 'pid'>): Promise<void>
}

/** How a call names a problem: by its display id, else by its number, or the other way round. */
export interface EntryRef {
  readonly id: string
  readonly first: 'display id' | 'number'
}

/** All kinds of problem sets; `lambdas/joins.ts` has their list. */
export const setKinds = registry<Kind>('kind of problem sets')

/** The kind of a set. */
export const kindOf = (key: SetKey): Kind => setKinds.named(partsOf(key).kind)
