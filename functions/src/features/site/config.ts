import { settings } from '../settings/index.ts'
import type { WebsiteConfig } from './contract.ts'

/** The site's settings that every page may read. */
export async function siteConfig(): Promise<WebsiteConfig> {
  const { web, switches } = await settings()
  return { ...web, ...switches }
}

/**
 * The current limits of ordinary users: intervals in seconds, 0 for none, and how many submissions may wait for the judge.
 * SUBMIT_INTERVAL_SECONDS, where set, overrides all intervals.
 */
export async function siteLimits() {
  const { judge } = await settings()
  const set = process.env.SUBMIT_INTERVAL_SECONDS
  if (!set) return judge
  const interval = Number(set)
  return {
    ...judge,
    submitInterval: interval,
    contestSubmitInterval: interval,
    testInterval: interval,
    printInterval: interval,
  }
}
