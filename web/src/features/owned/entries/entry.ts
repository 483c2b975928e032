/** A problem of a set: what it is, and how it stands there. */
export interface Entry {
  readonly row: {
    readonly id: number
    readonly problemId: string
    readonly title: string
    readonly author: string
  }
  readonly entry: { readonly displayId: string; readonly displayTitle: string }
}

/** How a problem stands in a set, while that is changed. */
export interface EntryNames {
  displayId: string
  displayTitle: string
}

/** What texts say of two problems that swap their ids: one that gets these names, and the one that had its new id. */
export const swappedNames = ({ entry }: Entry, names: EntryNames, holder: Entry) => ({
  title: names.displayTitle || entry.displayTitle,
  displayId: holder.entry.displayId,
  otherTitle: holder.entry.displayTitle,
  otherId: entry.displayId,
})

/** What else is known of a problem in a list of entries: how it is called in the bank, where that differs, and who wrote it. */
export const bankNames = ({ row, entry }: Entry): readonly string[] => [
  entry.displayTitle === row.title ? row.problemId : `${row.problemId} ${row.title}`,
  row.author,
]
