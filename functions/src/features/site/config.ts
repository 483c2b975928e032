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
