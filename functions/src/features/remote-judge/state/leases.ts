import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { atMost, consistently, item, orNull, tryWriteItem } from '../../../platform/table/index.ts'
import { type RemoteAccount, remoteAccounts } from '../../settings/index.ts'
import type { SiteName } from './sites.ts'

/** The site whose accounts serve a site: the gym has those of its archive. */
const accountsAt = (site: SiteName) => (site === 'GYM' ? 'CF' : site)

/** Longer than a program takes to be handed in, in ms: a lease that ends by itself is that of a process that died. */
const life = 180_000

/** An account at work: a site tells by its newest run which one was handed in, so that only one is under way at a time. */
const leases = item('remote-lease', {
  fields: {
    site: z.string(),
    username: z.string(),
    /** the submission that has it */
    holder: z._default(z.number(), 0),
    /** ms since 1970 */
    until: z._default(z.number(), 0),
    /** when the site did not take its name and password */
    refusedAt: orNull(z.string()),
  },
  key: { pk: ['site'], sk: ['username'] },
})

export interface Lease {
  readonly site: string
  readonly account: RemoteAccount
  readonly holder: number
}

/** The accounts that serve a site, and which of them it refused since their password was entered. */
export async function accountsOf(site: SiteName): Promise<{ account: RemoteAccount; isRefused: boolean }[]> {
  const at = accountsAt(site)
  const [accounts, stored] = await Promise.all([remoteAccounts(), leases.query({ site: at }, consistently)])
  return accounts[at].map((account) => {
    const refusedAt = stored.find(({ username }) => username === account.username)?.refusedAt ?? null
    return { account, isRefused: refusedAt !== null && refusedAt > account.since }
  })
}

/** Takes a free account of these for a submission; null where all are at work. */
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

/** Gives an account back, unless somebody else has it by now; with the moment at which the site refused it. */
export async function releaseAccount({ site, account, holder }: Lease, refusedAt?: Date): Promise<void> {
  const back = { until: 0, ...(refusedAt && { refusedAt: refusedAt.toISOString() }) }
  await tryWriteItem(leases.patch({ site, username: account.username }, back, { when: { holder } }))
}
