import { timedWorkWire } from '@oj/functions/features/timed-work/contract-wire.ts'
import { bankSet, problemSetAt, setOfRow } from '../problem-set/index.ts'

/** The fields of rows, of which a kind has one. */
const none = { cid: 0, tid: 0, aid: 0, gid: 0 }

/**
 * What a column can grade: whether it says itself what is due and what lateness costs, its set and its address by the reference
 * (`ref`) of the column. A new kind is a line here.
 */
const kinds = [
  {
    name: 'problem',
    ownRules: false,
    setOf: () => bankSet,
    home: (ref: string) => bankSet.to('problem', { problemID: ref }),
  },
  {
    name: 'contest',
    ownRules: false,
    setOf: (ref: string) => setOfRow({ ...none, cid: Number(ref) }, bankSet),
    home: (ref: string) => `/contest/${ref}`,
  },
  {
    name: 'training',
    ownRules: false,
    setOf: (ref: string) => setOfRow({ ...none, tid: Number(ref) }, bankSet),
    home: (ref: string) => `/training/${ref}`,
  },
  {
    name: 'timed-work',
    ownRules: false,
    setOf: (ref: string) => setOfRow({ ...none, cid: Number(ref) + timedWorkWire.above }, bankSet),
    home: (ref: string) => `/timedwork/${ref}`,
  },
  {
    name: 'assignment',
    ownRules: true,
    setOf: (ref: string) => setOfRow({ ...none, aid: Number(ref) }, bankSet),
    home: (ref: string) => `/assignment/${ref}`,
  },
  { name: 'hand', ownRules: false, setOf: () => null, home: () => null },
] as const
export type KnownKind = (typeof kinds)[number]['name']

const findKind = (kind: string) => kinds.find(({ name }) => name === kind)

/** A kind that the page has words for: a newer server may have others. */
export const findKindName = (kind: string): KnownKind | undefined => findKind(kind)?.name

/** Whether what a column grades says itself what is due and what lateness costs. */
export const hasOwnRules = (kind: string): boolean => findKind(kind)?.ownRules === true

/** What a column grades; its gradebook is of a group, or of the site (null). */
interface Graded {
  readonly kind: string
  readonly ref: string
  readonly gid: number | null
}

/** The address of a group's training, which is within the group, as no other set's is; null of anything else. */
const trainingInGroup = ({ kind, ref, gid }: Graded) =>
  kind === 'training' && gid !== null ? `/group/${gid}/training/${ref}` : null

/** The address of what a column grades; null for none. */
export const linkOf = (graded: Graded): string | null =>
  trainingInGroup(graded) ?? findKind(graded.kind)?.home(graded.ref) ?? null

/** The address of a submission in a column; null for none. */
export function submissionLink(graded: Graded, problemID: string, submitId: number): string | null {
  const inGroup = trainingInGroup(graded)
  const set = inGroup === null ? findKind(graded.kind)?.setOf(graded.ref) : problemSetAt(inGroup)
  return set?.to('submission', { problemID, submitID: submitId }) || null
}

/** The list that a gradebook is in: of its group, or of the site. */
export const listOf = (gid: number | null) => (gid === null ? '/gradebook' : `/group/${gid}/gradebook`)
