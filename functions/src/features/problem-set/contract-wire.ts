// A file of its own: the pages need this from the start, and none of the fields' schemas.

/** The fields by which calls name a set. The first one given counts: a problem of a contest also names its group. */
export const wireFields = ['cid', 'tid', 'aid', 'gid'] as const
export type WireField = (typeof wireFields)[number]

/** How calls name the sets of a kind: the field, and what is added to their numbers there. */
export interface WireName {
  readonly field: WireField
  readonly above: number
}

export type SetFields = Partial<Record<WireField, number>>

/** How a call names a set of a kind; nothing for the bank. */
export const fieldsOf = (wire: WireName | null, number: number | null): SetFields =>
  wire && number !== null ? { [wire.field]: number + wire.above } : {}

/** The kind that a number in a field means: of kinds that share the field, the one whose range begins last below the number. */
export function kindNamed<Kind extends { readonly wire?: WireName | null }>(
  kinds: readonly Kind[],
  field: WireField,
  number: number,
): { kind: Kind; above: number } | undefined {
  return kinds
    .flatMap((kind) =>
      kind.wire?.field === field && kind.wire.above < number ? [{ kind, above: kind.wire.above }] : [],
    )
    .sort((a, b) => b.above - a.above)[0]
}
