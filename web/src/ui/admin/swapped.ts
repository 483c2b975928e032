interface Named {
  readonly entry: { readonly displayId: string; readonly displayTitle: string }
}

/** What texts say of two problems that swap their ids: one that gets these, and the one that had its new id. */
export const swappedNames = (
  { entry }: Named,
  fields: { readonly displayId: string; readonly displayTitle: string },
  holder: Named,
) => ({
  title: fields.displayTitle || entry.displayTitle,
  displayId: holder.entry.displayId,
  otherTitle: holder.entry.displayTitle,
  otherId: entry.displayId,
})
