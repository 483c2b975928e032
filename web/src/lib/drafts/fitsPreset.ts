/** Whether a draft has all fields of a preset already. */
export const fitsPreset = <Draft extends object>(draft: Draft, fields: Partial<Draft>): boolean =>
  JSON.stringify({ ...draft, ...fields }) === JSON.stringify(draft)
