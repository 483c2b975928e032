/** What is wrong with an archive, as a code to translate; the entry at fault is `ArchiveError.entry`. */
export type ArchiveFault =
  | 'damaged'
  | 'encrypted'
  | 'too-many'
  | 'too-large'
  | 'special'
  | 'link'
  | 'twice'
  | 'bad-name'
  | 'below-file'
  | 'missing'

/** An archive that cannot be used on any machine. The reason is a sentence that follows the archive's name. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly fault: ArchiveFault
  /** the entry at fault; empty when the whole archive is */
  readonly entry: string

  constructor(fault: ArchiveFault, reason: string, entry = '') {
    super(reason)
    this.fault = fault
    this.entry = entry
  }
}

export const quoteName = (name: string) => JSON.stringify(name.slice(0, 100))

export const badName = (name: string) =>
  new ArchiveError('bad-name', `has a bad name: ${quoteName(name)}`, name.slice(0, 100))
