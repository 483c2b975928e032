import type account from '../locales/en/account.json'
import type admin from '../locales/en/admin.json'
import type common from '../locales/en/common.json'
import type content from '../locales/en/content.json'
import type message from '../locales/en/message.json'
import type problem from '../locales/en/problem.json'
import type profile from '../locales/en/profile.json'
import type rank from '../locales/en/rank.json'
import type site from '../locales/en/site.json'
import type submission from '../locales/en/submission.json'
import type userAdmin from '../locales/en/user-admin.json'

/** The texts of each slice; the English files give the keys their types, a test holds the Chinese ones to them. */
interface Texts {
  account: typeof account
  admin: typeof admin
  common: typeof common
  content: typeof content
  message: typeof message
  problem: typeof problem
  profile: typeof profile
  rank: typeof rank
  site: typeof site
  submission: typeof submission
  'user-admin': typeof userAdmin
}
export type Slice = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
