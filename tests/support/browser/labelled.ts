/** Exactly this label, as `getByLabel` reads it: that of a field that must be filled in ends with an asterisk. */
export const labelled = (label: string): RegExp => new RegExp(`^${label}( \\*)?$`)
