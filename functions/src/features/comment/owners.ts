import type { Failure } from '../../platform/errors.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Write } from '../../platform/table/index.ts'
import type { NamedUsers } from '../account/index.ts'
import type { Visit } from '../problem-set/index.ts'

export type ThreadRight = 'read' | 'post' | 'accept' | 'moderate'

interface Person {
  readonly uid: string
  readonly username: string
}

/** The comment that was accepted as the answer. */
interface AcceptedAnswer {
  readonly number: number
  /** the message that told its author of it; null for none */
  readonly told: number | null
}

/** Of an owner whose comments answer a question: they run oldest first, the accepted one before all. */
interface ThreadAnswers {
  readonly accepted: AcceptedAnswer | null
  /** The writes by which this one is the accepted answer, or none is; busy where that has changed since it was read. */
  acceptWrites(next: AcceptedAnswer | null): Write[]
}

/** The comments of one owner as one visitor sees them. */
export interface ThreadView {
  /** null if the visitor has the right, else the error; `find` leaves out owners that they may not know of */
  refusal(right: ThreadRight): Failure | null
  /** whether they see all comments; else their own and those of staff */
  readonly seesAll: boolean
  /** whether they write as staff of the owner, for all to see */
  readonly isStaff: boolean
  /** of the owner, for messages */
  readonly title: string
  /** the address of the page with its comments */
  readonly path: string
  /** null where none is accepted, and the newest stand first */
  readonly answers: ThreadAnswers | null
  /** whether comments take solved problems */
  readonly needsSolved: boolean
  /** who gets a message of each new comment */
  readonly author: string | null
  /** the owner's staff, whom everybody may mention */
  readonly staff: readonly Person[]
  readonly named: NamedUsers
  /** reads the only users who can be mentioned, such as members of a group; null for all users */
  readonly people: (() => Promise<readonly Person[]>) | null
}

interface Written {
  readonly uid: string
  /** whether its author was staff of the owner */
  readonly isStaff: boolean
}

/** Whether a visitor may see a text. */
export const isSeen = ({ seesAll }: Pick<ThreadView, 'seesAll'>, text: Written, visitor: string | null): boolean =>
  seesAll || text.isStaff || text.uid === visitor

/** A kind of things with comments. */
export interface ThreadOwner {
  /** stored in the keys of comments: never change it */
  readonly name: string
  /** stands in the numbers of comments, 0 to 9: never change it */
  readonly code: number
  /** the field by which calls name it */
  readonly field: 'cid' | 'did'
  /** its name in messages */
  readonly sourceType: string
  /** Reads those with these numbers; the returned function makes a visitor's views, without unknown ones. */
  find(numbers: readonly number[]): Promise<(visit: Visit) => Promise<ReadonlyMap<number, ThreadView>>>
}

export const threadOwners = createRegistry<ThreadOwner>('owner of comments')
