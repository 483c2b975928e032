import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { atMost, consistently, item, orNull, tryWriteItem } from '../../../platform/table/index.ts'
import { type RemoteAccount, remoteAccounts } from '../../settings/index.ts'
import type { SiteName } from './sites.ts'

/** The gym has the accounts of its archive. */
const accountsAt = (site: SiteName) => (site === 'GYM' ? 'CF' : site)

/** In ms, longer than submitting takes: so a lease of a dead process ends. */
const life = 180_000

/** One program at a time, since a site shows what was submitted only as its newest run. */
const leases = item('remote-lease', {
  fields: {
    site: z.string(),
    username: z.string(),
    holder: z._default(z.number(), 0),
    until: z._default(z.number(), 0),
    /** when the site refused its name and password */
    refusedAt: orNull(z.string()),
  },
  key: { pk: ['site'], sk: ['username'] },
})

export interface Lease {
  readonly site: string
  readonly account: RemoteAccount
  readonly holder: number
}

/** With those that the site refused since their password was entered. */
export async function accountsOf(site: SiteName): Promise<{ account: RemoteAccount; isRefused: boolean }[]> {
  const at = accountsAt(site)
  const [accounts, stored] = await Promise.all([remoteAccounts(), leases.query({ site: at }, consistently)])
  return accounts[at].map((account) => {
    const refusedAt = stored.find(({ username }) => username === account.username)?.refusedAt ?? null
    return { account, isRefused: refusedAt !== null && refusedAt > account.since }
  })
}

/** Null if all are at work. */
export async function leaseAccount(
  site: SiteName,
  accounts: readonly RemoteAccount[],
  holder: number,
): Promise<Lease | null> {
  const at = now().getTime()
  for (const account of accounts) {
    const key = { site: accountsAt(site), username: account.username }
    const isFree = { when: [{ site: null }, { until: null }, { until: atMost(at) }] }
    if (await tryWriteItem(leases.update(key, { holder, until: at + life }, isFree)))
      return { site: key.site, account, holder }
  }
  return null
}

/** Unless somebody else has it by now. */
export async function releaseAccount({ site, account, holder }: Lease, refusedAt?: Date): Promise<void> {
  const back = { until: 0, ...(refusedAt && { refusedAt: refusedAt.toISOString() }) }
  await tryWriteItem(leases.patch({ site, username: account.username }, back, { when: { holder } }))
}
