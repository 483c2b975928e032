/** The text of how one joins a group, by the number of the API. */
export const entryOf = (auth: number) => (auth === 1 ? 'open' : auth === 2 ? 'approval' : 'code')

/** The text of a level in a group, by the number of the API. */
export const levelOf = (level: number) =>
  (['none', 'applying', 'refused', 'member', 'admin', 'root'] as const)[level] ?? 'none'
