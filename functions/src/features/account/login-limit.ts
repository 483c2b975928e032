import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, model, table } from '../../platform/table.ts'

/** Failures per account and address after which logins are refused, and for how long, in seconds. */
const limit = { failures: 20, seconds: 30 * 60 } as const

const Failures = new Entity(
  {
    model: model('login-failures'),
    attributes: {
      account: { type: 'string', required: true },
      ip: { type: 'string', required: true },
      count: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byAccount: {
        pk: { field: 'pk', composite: ['account'] },
        sk: { field: 'sk', composite: ['ip'] },
      },
    },
  },
  table,
)

const keyOf = (account: string, ip: string) => ({
  account: account.trim().toLowerCase(),
  ip,
})

/** Whether this account may not be tried from this address any more for now. */
export async function isLocked(account: string, ip: string): Promise<boolean> {
  const { data } = await Failures.get(keyOf(account, ip)).go({
    consistent: true,
  })
  return data !== null && data.count >= limit.failures && data.expiresAt > epochSeconds(now())
}

/**
 * Counts a failed login. The count starts anew when its window is over; the failure that reaches the limit starts the
 * lock's own window.
 */
export async function countFailure(account: string, ip: string): Promise<void> {
  const key = keyOf(account, ip)
  const at = epochSeconds(now())
  const expiresAt = at + limit.seconds
  const started = await accepted(
    Failures.put({ ...key, count: 1, expiresAt })
      .where((row, { notExists, lte }) => `${notExists(row.account)} OR ${lte(row.expiresAt, at)}`)
      .go(),
  )
  if (started) return
  const { data } = await Failures.patch(key).add({ count: 1 }).go({ response: 'all_new' })
  if (data.count === limit.failures) await Failures.patch(key).set({ expiresAt }).go()
}

export async function clearFailures(account: string, ip: string): Promise<void> {
  await Failures.delete(keyOf(account, ip)).go()
}
