import type { Failure } from '../../platform/errors.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Visit } from '../problem-set/index.ts'

export type ThreadRight = 'read' | 'post' | 'moderate'

interface Person {
  readonly uid: string
  readonly username: string
}

/** The comments of one owner as one visitor meets them. */
export interface ThreadView {
  /** null, or what the visitor is told; an owner that they may not know of answers as an unknown one */
  refusal(right: ThreadRight): Failure | null
  /** whether they see the comments of all; else their own and those of staff */
  readonly seesAll: boolean
  /** whether what they write is of the owner's staff, and all see it */
  readonly isStaff: boolean
  /** what the owner is called, for messages */
  readonly title: string
  /** the address of the page with its comments */
  readonly path: string
  /** whether who comments there must have solved some problems of the site */
  readonly needsSolved: boolean
  /** who is told of each new comment, such as the author of a discussion; null for nobody */
  readonly author: string | null
  /** the owner's staff, whom everybody here may name */
  readonly staff: readonly Person[]
  /** reads the only ones who may be named here, such as the members of a group; null where that is everybody */
  readonly people: (() => Promise<readonly Person[]>) | null
}

/** What is asked of a comment before somebody may see it. */
interface Written {
  readonly uid: string
  /** whether its author was of the owner's staff when they wrote it */
  readonly isStaff: boolean
}

/** Whether a visitor may see a text that they meet somewhere. */
export const isSeen = ({ seesAll }: Pick<ThreadView, 'seesAll'>, text: Written, visitor: string | null): boolean =>
  seesAll || text.isStaff || text.uid === visitor

/** Things that have comments: a kind of them is one line in `lambdas/join-slices.ts`. */
export interface ThreadOwner {
  /** stored in the keys of comments: never change it */
  readonly name: string
  /** stands in the numbers of comments, 0 to 9: never change it */
  readonly code: number
  /** the field by which calls name it */
  readonly field: 'cid' | 'did'
  /** what messages call it */
  readonly sourceType: string
  /** Reads those with these numbers, whoever asks; what it answers makes the views of a visitor. Unknown ones are absent. */
  find(numbers: readonly number[]): Promise<(visit: Visit) => Promise<ReadonlyMap<number, ThreadView>>>
}

export const threadOwners = createRegistry<ThreadOwner>('owner of comments')
