import { keysOf } from '@oj/shared/records.ts'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { keepSecret, readCurrentSecret } from '../../../platform/secret.ts'
import { type Actor, recordAction } from '../../audit/index.ts'
import { settingsErrors as errors } from '../errors.ts'
import { type AccountSite, accountSites, RemoteAccountLists } from './contract.ts'

const variable = 'REMOTE_ACCOUNTS_ARN'

/** An account at another judge; `since` is when its password was entered. */
const Account = z.object({ username: z.string(), password: z.string(), since: z.string() })
export type RemoteAccount = z.output<typeof Account>

const list = z._default(z.array(Account), [])
const Kept = z.object({ HDU: list, CF: list, POJ: list, AC: list, SPOJ: list, LIBRE: list })
type Kept = z.output<typeof Kept>

const siteNames = keysOf(accountSites)

/** All accounts at other judges, as they are now. */
export async function remoteAccounts(): Promise<Kept> {
  return Kept.parse(JSON.parse((await readCurrentSecret(variable)) || '{}'))
}

/** Their names as calls tell them. No password leaves the server: each is an empty text. */
export async function accountLists(): Promise<RemoteAccountLists> {
  const accounts = await remoteAccounts()
  const lists = siteNames.flatMap((site) => [
    [`${accountSites[site]}UsernameList`, accounts[site].map(({ username }) => username)],
    [`${accountSites[site]}PasswordList`, accounts[site].map(() => '')],
  ])
  return RemoteAccountLists.parse(Object.fromEntries(lists))
}

/** The accounts of a site after a change, each name once. @throws remote-password-missing for a new name without one */
function mergeAccounts(before: readonly RemoteAccount[], names: readonly string[], passwords: readonly string[]) {
  const since = now().toISOString()
  const accounts = names.map((username, at) => {
    const password = passwords[at] || null
    const kept = before.find((one) => one.username === username)
    if (password !== null) return { username, password, since }
    if (!kept) throw new Failure(errors['remote-password-missing'], { username })
    return kept
  })
  return [...new Map(accounts.map((one) => [one.username, one])).values()]
}

/** What the audit log tells of accounts: whose passwords were entered when, and none of them. */
const redactAccounts = (accounts: readonly RemoteAccount[]) => ({
  accounts: accounts.map(({ username, since }) => `${username} (${since})`),
})

/** Changes the accounts of the sites whose names are given; the others stay. @throws remote-password-missing */
export async function changeAccounts(lists: Partial<RemoteAccountLists>, by: Actor): Promise<void> {
  const given = (site: AccountSite) => lists[`${accountSites[site]}UsernameList`]
  const sites = siteNames.filter((site) => given(site) !== undefined)
  if (sites.length === 0) return
  const before = await remoteAccounts()
  const after = { ...before }
  for (const site of sites)
    after[site] = mergeAccounts(before[site], given(site) ?? [], lists[`${accountSites[site]}PasswordList`] ?? [])
  const others = sites.filter((site) => JSON.stringify(before[site]) !== JSON.stringify(after[site]))
  if (others.length === 0) return
  await keepSecret(variable, JSON.stringify(after))
  for (const site of others)
    await recordAction(by, {
      action: 'remote-judge.accounts',
      target: site,
      before: redactAccounts(before[site]),
      after: redactAccounts(after[site]),
    })
}
