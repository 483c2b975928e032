// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** The fields by which calls name a set. The first one given counts: a contest's problem also names the contest's group. */
export const wireFields = ['cid', 'tid', 'gid'] as const
type WireField = (typeof wireFields)[number]

/** How calls name the sets of a kind: in which field, and what is added to their numbers there. */
export interface WireName {
  readonly field: WireField
  readonly above: number
}

/** What a call says of the set that it means. */
export type SetFields = Partial<Record<WireField, number>>

/** How a call names a set of a kind; the bank, which has no name and no number, is meant where a call names none. */
export const fieldsOf = (wire: WireName | null, number: number | null): SetFields =>
  wire && number !== null ? { [wire.field]: number + wire.above } : {}
