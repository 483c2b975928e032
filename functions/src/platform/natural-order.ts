const { compare } = new Intl.Collator('en', { numeric: true })

/** The order of names and ids that have numbers in them: pupil2 before pupil10. */
export const compareNaturally: (a: string, b: string) => number = compare

interface Named {
  readonly username: string
}

export const compareUsernames = (a: Named, b: Named): number => compareNaturally(a.username, b.username)
