export const profileOf = (uid: string, username: string) =>
  `/user-home?${new URLSearchParams({ uid, username }).toString()}`
