// A file of its own: the pages need this from the start, and none of the fields' schemas.

/**
 * How the wire names the sets of each kind: in which field, and what is added to their numbers there. The first kind whose
 * field is given is meant: a contest's problem also names the contest's group.
 */
export const wireNames = [
  { kind: 'timed-work', field: 'cid', above: 50_000 },
  { kind: 'contest', field: 'cid', above: 0 },
  { kind: 'training', field: 'tid', above: 0 },
  { kind: 'group', field: 'gid', above: 0 },
] as const

/** The fields by which calls name a set. */
export type SetFields = Partial<Record<(typeof wireNames)[number]['field'], number>>

/** How a call names the set of a kind; no field names the bank, which is meant where a call names none. */
export function fieldsOf(kind: string, number: number | null): SetFields {
  const how = wireNames.find((one) => one.kind === kind)
  return how && number !== null ? { [how.field]: number + how.above } : {}
}
