/** The words for how one comes into a group, by the numbers on the wire. */
export const entryOf = (auth: number) => (auth === 1 ? 'open' : auth === 2 ? 'approval' : 'code')

/** The words for what somebody is to a group, by the numbers on the wire. */
export const levelOf = (level: number) =>
  (['none', 'applying', 'refused', 'member', 'admin', 'root'] as const)[level] ?? 'none'
