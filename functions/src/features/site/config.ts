import type { WebsiteConfig } from './contract.ts'

const defaults: WebsiteConfig = {
  name: 'Online Judge',
  shortName: 'OJ',
  description: '',
  recordName: '',
  recordUrl: '',
  projectName: '',
  projectUrl: '',
  register: true,
  openPublicDiscussion: false,
  openGroupDiscussion: false,
  openContestComment: false,
  problemLoginRequired: false,
}

/** The site's settings as they are now. */
export async function siteConfig(): Promise<WebsiteConfig> {
  return defaults
}

/** What a user may do how often: intervals in seconds, 0 for none, and how much of his may wait to be judged. */
export interface SiteLimits {
  submitInterval: number
  contestSubmitInterval: number
  testInterval: number
  waitingMax: number
}

const defaultLimits: SiteLimits = { submitInterval: 8, contestSubmitInterval: 3, testInterval: 8, waitingMax: 30 }

/** The limits of ordinary users as they are now; SUBMIT_INTERVAL_SECONDS stands for all intervals where it is set. */
export async function siteLimits(): Promise<SiteLimits> {
  const set = process.env.SUBMIT_INTERVAL_SECONDS
  if (!set) return defaultLimits
  const interval = Number(set)
  return { ...defaultLimits, submitInterval: interval, contestSubmitInterval: interval, testInterval: interval }
}
