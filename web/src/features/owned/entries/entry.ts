/** A problem of a set: itself, and its names there. */
export interface Entry {
  readonly row: {
    readonly id: number
    readonly problemId: string
    readonly title: string
    readonly author: string
  }
  readonly entry: { readonly displayId: string; readonly displayTitle: string }
}

export interface EntryNames {
  displayId: string
  displayTitle: string
}

/** The parameters of texts about two problems that swap their ids; `holder` has the new id so far. */
export const swappedNames = ({ entry }: Entry, names: EntryNames, holder: Entry) => ({
  title: names.displayTitle || entry.displayTitle,
  displayId: holder.entry.displayId,
  otherTitle: holder.entry.displayTitle,
  otherId: entry.displayId,
})

/** What a list of entries adds to a problem: its id in the bank, its title there if that differs, and its author. */
export const bankNames = ({ row, entry }: Entry): readonly string[] => [
  entry.displayTitle === row.title ? row.problemId : `${row.problemId} ${row.title}`,
  row.author,
]
