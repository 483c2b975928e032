/** The address of a user's profile. */
export const profileOf = (uid: string, username: string) =>
  `/user-home?${new URLSearchParams({ uid, username }).toString()}`
