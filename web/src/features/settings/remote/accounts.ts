import { type AccountSite, accountSites, type RemoteAccountLists } from '@oj/functions/features/settings/contract.ts'

/** A line of the form: an account that is kept, or a new one. The password is empty where it stays. */
export interface AccountLine {
  key: number
  username: string
  password: string
  isKept: boolean
}

export const isAccountSite = (site: string): site is AccountSite => site in accountSites

/** The accounts of a site as the form begins. */
export const linesOf = (lists: RemoteAccountLists, site: AccountSite): AccountLine[] =>
  lists[`${accountSites[site]}UsernameList`].map((username, key) => ({ key, username, password: '', isKept: true }))

/** What is sent of a form; lines without a name are none. */
export function listsOf(site: AccountSite, lines: readonly AccountLine[]): Partial<RemoteAccountLists> {
  const named = lines.filter(({ username }) => username.trim() !== '')
  const name = accountSites[site]
  return {
    [`${name}UsernameList`]: named.map(({ username }) => username.trim()),
    [`${name}PasswordList`]: named.map(({ password }) => password),
  }
}

/** The names that a change takes away. */
export const lostNames = (before: readonly AccountLine[], after: readonly AccountLine[]): string[] => {
  const kept = new Set(after.map(({ username }) => username.trim()))
  return before.map(({ username }) => username).filter((username) => !kept.has(username))
}
