import { timedWorkWire } from '@oj/functions/features/timed-work/contract-wire.ts'
import { bankSet, setOfRow } from '../problem-set/index.ts'

/** What a column can grade, with its set and its address by the reference (`ref`) of the column. A new kind is a line here. */
const kinds = [
  { name: 'problem', setOf: () => bankSet, home: (ref: string) => bankSet.to('problem', { problemID: ref }) },
  {
    name: 'contest',
    setOf: (ref: string) => setOfRow({ cid: Number(ref), tid: 0, gid: 0 }, bankSet),
    home: (ref: string) => `/contest/${ref}`,
  },
  {
    name: 'training',
    setOf: (ref: string) => setOfRow({ cid: 0, tid: Number(ref), gid: 0 }, bankSet),
    home: (ref: string) => `/training/${ref}`,
  },
  {
    name: 'timed-work',
    setOf: (ref: string) => setOfRow({ cid: Number(ref) + timedWorkWire.above, tid: 0, gid: 0 }, bankSet),
    home: (ref: string) => `/timedwork/${ref}`,
  },
  { name: 'hand', setOf: () => null, home: () => null },
] as const
export type KnownKind = (typeof kinds)[number]['name']

const findKind = (kind: string) => kinds.find(({ name }) => name === kind)

/** A kind that the page has words for: a newer server may have others. */
export const findKindName = (kind: string): KnownKind | undefined => findKind(kind)?.name

/** The address of what a column grades; null for none. */
export const linkOf = (kind: string, ref: string): string | null => findKind(kind)?.home(ref) ?? null

/** The address of a submission in a column; null for none. */
export function submissionLink({ kind, ref }: { kind: string; ref: string }, problemID: string, submitId: number) {
  return findKind(kind)?.setOf(ref)?.to('submission', { problemID, submitID: submitId }) || null
}

/** The list that a gradebook is in: of its group, or of the site. */
export const listOf = (gid: number | null) => (gid === null ? '/gradebook' : `/group/${gid}/gradebook`)
