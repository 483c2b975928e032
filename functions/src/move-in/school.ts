import type { BrokenProblem, ProblemPackage } from '@oj/shared/packages/model.ts'
import type { Why } from '@oj/shared/packages/reasons.ts'
import type { OldPassword } from '../features/account/index.ts'
import type { FormerJudge } from '../features/moved/contract.ts'

/** Text of one language or of none, as former judges have it; Markdown or HTML as they show it. */
type Words = string
/** A moment in ISO form. */
type Moment = string
/** The id of something at the former judge, as text. */
export type OldId = string
/** Absolute path of a file in the copy of the former judge's folders. */
type FilePath = string

export interface OldAccount {
  id: OldId
  username: string
  /** null where there is none that can be kept: then its owner asks for a new one */
  password: OldPassword | null
  nickname: string
  realname: string
  email: string
  school: string
  gender: 'male' | 'female' | 'secrecy'
  signature: string
  github: string
  blog: string
  cfUsername: string
  avatar: FilePath | null
  /** there; a dump makes nobody one here */
  isAdmin: boolean
  /** whether they set problems or ran contests there */
  isTeacher: boolean
  disabled: boolean
  createdAt: Moment
}

export interface OldProblem {
  id: OldId
  /** under which the page was opened, such as 1000; other ids by which it was known */
  displayId: string
  aliases: readonly OldId[]
  /** of its author's account; null for nobody who is known */
  author: OldId | null
  /** of the group that owns it; null for the bank */
  group: OldId | null
  problem: ProblemPackage | BrokenProblem
  /** what it loses, such as test points whose folder is absent */
  left: readonly Why[]
}

/** A problem of a set, under the letter or number that it has there. */
export interface OldEntry {
  problem: OldId
  displayId: string
  title: string
  /** of a balloon, such as #ff0000; empty for none */
  color: string
}

interface OldSet {
  id: OldId
  title: string
  description: Words
  author: OldId | null
  group: OldId | null
  visible: boolean
  /** empty where none is asked for */
  password: string
  entries: readonly OldEntry[]
  createdAt: Moment
}

interface OldMember {
  account: OldId
  /** as rights in a group go here */
  level: 'member' | 'admin' | 'root' | 'applying'
  joinedAt: Moment
}

export interface OldGroup {
  id: OldId
  name: string
  shortName: string
  brief: string
  description: Words
  owner: OldId
  /** how one comes in */
  entry: 'open' | 'approval' | 'code'
  code: string
  visible: boolean
  members: readonly OldMember[]
  createdAt: Moment
}

export interface OldTraining extends OldSet {
  /** empty for none */
  category: string
  /** by account, when they came in */
  people: readonly { account: OldId; joinedAt: Moment }[]
}

export interface OldContest extends OldSet {
  type: 'acm' | 'oi'
  auth: 'public' | 'private' | 'protected'
  startTime: Moment
  endTime: Moment
  /** null where the board is never sealed */
  sealTime: Moment | null
  /** whether it opens by itself at the end */
  unsealsItself: boolean
  openRank: boolean
  oiScore: 'recent' | 'highest'
  /** accounts without a rank */
  starred: readonly OldId[]
  /** who was let in */
  people: readonly { account: OldId; joinedAt: Moment }[]
  announcements: readonly { title: string; content: Words; author: OldId | null; createdAt: Moment }[]
}

export interface OldSubmission {
  id: OldId
  account: OldId
  problem: OldId
  contest: OldId | null
  training: OldId | null
  group: OldId | null
  submitTime: Moment
  /** of this site; a language that it lacks stays as it was called */
  language: string
  code: string
  /** of `Status`; null for one that was not judged */
  status: number | null
  /** ms; null if unknown */
  time: number | null
  /** KB */
  memory: number | null
  score: number | null
  oiRankScore: number | null
  errorMessage: string
  ip: string
  /** whether everybody may read it */
  share: boolean
}

export interface OldComment {
  id: OldId
  author: OldId
  content: Words
  createdAt: Moment
  replies: readonly { author: OldId; to: OldId | null; content: Words; createdAt: Moment }[]
}

export interface OldDiscussion {
  id: OldId
  category: string
  title: string
  brief: string
  content: Words
  author: OldId
  /** about which it is; null for none */
  problem: OldId | null
  group: OldId | null
  isTop: boolean
  createdAt: Moment
  comments: readonly OldComment[]
}

export interface OldAnnouncement {
  id: OldId
  title: string
  content: Words
  author: OldId | null
  visible: boolean
  createdAt: Moment
}

/** What may be many: read as often as wanted, in the order of old ids, in bounded memory. */
export type Rows<T> = AsyncIterable<T> | Iterable<T>

/**
 * What a school has at its former judge, in the words of this site. A list that a judge lacks is empty. Ids lead only to what an
 * earlier list of these gives, or to nothing that is there any more.
 */
export interface School {
  readonly judge: FormerJudge
  readonly accounts: () => Rows<OldAccount>
  readonly groups: () => Rows<OldGroup>
  readonly problems: () => Rows<OldProblem>
  readonly trainings: () => Rows<OldTraining>
  readonly contests: () => Rows<OldContest>
  readonly submissions: () => Rows<OldSubmission>
  readonly discussions: () => Rows<OldDiscussion>
  readonly announcements: () => Rows<OldAnnouncement>
  /** What the dump holds and nothing here takes, by table or collection. */
  readonly left: readonly Why[]
  /** Gives back what it holds on the disk. */
  readonly close: () => void
}
