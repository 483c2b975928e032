import * as z from 'zod/mini'
import { upTo, visibleLine } from '../../../platform/http/fields.ts'

/** The most accounts at a site, and the most characters of their names and passwords: all of them are one secret. */
const most = { accounts: 10, username: 50, password: 100 } as const

const names = z
  .array(z.string().check(visibleLine, z.minLength(1), upTo(most.username)))
  .check(z.maxLength(most.accounts))
const passwords = z.array(z.string().check(upTo(most.password))).check(z.maxLength(most.accounts))

/** The sites with accounts and what HOJ calls them in names of fields. Those at CF serve GYM, too. */
export const accountSites = {
  HDU: 'hdu',
  CF: 'cf',
  POJ: 'poj',
  AC: 'atcoder',
  SPOJ: 'spoj',
  LIBRE: 'libreoj',
} as const
export type AccountSite = keyof typeof accountSites

/**
 * The accounts at other judges, under HOJ's names: the password at a place belongs to the name at the same place. Answers
 * have an empty text for each password; one that is sent empty or not at all leaves the password that is kept.
 */
export const RemoteAccountLists = z.object({
  hduUsernameList: names,
  hduPasswordList: passwords,
  cfUsernameList: names,
  cfPasswordList: passwords,
  pojUsernameList: names,
  pojPasswordList: passwords,
  atcoderUsernameList: names,
  atcoderPasswordList: passwords,
  spojUsernameList: names,
  spojPasswordList: passwords,
  libreojUsernameList: names,
  libreojPasswordList: passwords,
})
export type RemoteAccountLists = z.output<typeof RemoteAccountLists>
