import { settings } from '../settings/index.ts'
import type { WebsiteConfig } from './contract.ts'

/** The site's settings as every page may know them. */
export async function siteConfig(): Promise<WebsiteConfig> {
  const { web, switches } = await settings()
  return { ...web, ...switches }
}

/** What a user may do how often: intervals in seconds, 0 for none, and how much of his may wait to be judged. */
export interface SiteLimits {
  submitInterval: number
  contestSubmitInterval: number
  testInterval: number
  waitingMax: number
}

/** The limits of ordinary users as they are now; SUBMIT_INTERVAL_SECONDS stands for all intervals where it is set. */
export async function siteLimits(): Promise<SiteLimits> {
  const { judge } = await settings()
  const set = process.env.SUBMIT_INTERVAL_SECONDS
  if (!set) return judge
  const interval = Number(set)
  return { ...judge, submitInterval: interval, contestSubmitInterval: interval, testInterval: interval }
}
