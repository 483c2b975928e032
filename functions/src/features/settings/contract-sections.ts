import * as z from 'zod/mini'
import { flag, mailAddress, timeZone, upTo, visibleLine, whole } from '../../platform/http/fields.ts'
import { staffFields } from '../../platform/http/staff-table.ts'

// In its own file because every page imports what it shows of it, and none of the calls that change it.

export const mail = mailAddress()

/** What HOJ's client sends for a text that is empty. */
const none = 'None'
const textSetting = (max: number) => {
  const text = z.string().check(
    z.trim(),
    z.overwrite((given: string) => (given === none ? '' : given)),
    z.maxLength(max),
  )
  return z._default(text, '')
}
const noLink = z.pipe(
  z.literal(none),
  z.transform(() => ''),
)
const link = z._default(z.union([z.literal(''), noLink, staffFields.url]), '')
const optionalPicture = z._default(z.union([z.literal(''), staffFields.picture]), '')
const countSetting = (fallback: number, max: number) =>
  z._default(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(max))), fallback)
const on = z._default(flag, true)
const off = z._default(flag, false)

/** The site's name, links and rules for all users; the defaults are those of a new site. */
export const WebSettings = z.object({
  /** the site's address for links in mails; if empty, that of the request */
  baseUrl: link,
  name: z._default(z.string().check(visibleLine, z.minLength(1), z.maxLength(50)), 'Online Judge'),
  shortName: z._default(z.string().check(visibleLine, z.minLength(1), z.maxLength(20)), 'OJ'),
  description: textSetting(1000),
  /** in place of the mark in the header; empty for that */
  logo: optionalPicture,
  /** beside the greeting of visitors; empty for a drawing */
  picture: optionalPicture,
  recordName: textSetting(100),
  recordUrl: link,
  projectName: textSetting(100),
  projectUrl: link,
  /** whether people may register */
  register: on,
  /** the time zone of the site's days: check-ins, the figures of the week, days of lateness */
  timeZone: z._default(timeZone('time-zone-unknown'), 'Asia/Shanghai'),
  /** after how many months without anything happening in it a class is archived and erased; 0 for never */
  classMonths: countSetting(0, 120),
})

/** Which features are open, and what ordinary users must have achieved to use them. */
export const SwitchSettings = z.object({
  openPublicDiscussion: off,
  openGroupDiscussion: off,
  openContestComment: off,
  /** whether users without a permission for files may upload pictures for discussions */
  openPictureUpload: off,
  openPublicJudge: on,
  openGroupJudge: on,
  openContestJudge: on,
  hideNonContestSubmissionCode: off,
  /** whether everybody sees who has the fastest and shortest programs for a problem */
  openSolutionRank: off,
  /** whether the problem list requires a login */
  problemLoginRequired: off,
  /** the number of solved problems from which users may post, comment and create groups */
  defaultCreateDiscussionACInitValue: countSetting(10, 10_000),
  defaultCreateCommentACInitValue: countSetting(10, 10_000),
  defaultCreateGroupACInitValue: countSetting(20, 10_000),
  /** maximum posts, pictures for them and groups per day, and groups in all */
  defaultCreateDiscussionDailyLimit: countSetting(5, 1000),
  defaultUploadPictureDailyLimit: countSetting(20, 1000),
  defaultCreateGroupDailyLimit: countSetting(2, 1000),
  defaultCreateGroupLimit: countSetting(5, 1000),
})

/** How often users may submit; intervals in seconds, 0 for none. */
export const JudgeSettings = z.object({
  submitInterval: countSetting(8, 3600),
  contestSubmitInterval: countSetting(3, 3600),
  testInterval: countSetting(8, 3600),
  /** between two texts to print in a contest */
  printInterval: countSetting(30, 3600),
  /** how many submissions of a user may wait for the judge */
  waitingMax: z._default(z.pipe(whole, z.int().check(z.minimum(1), z.maximum(1000))), 30),
})

/**
 * What recipients of mails see. The sender's address belongs to the stack, because the mail service has verified it.
 */
export const MailSettings = z.object({
  /** the sender's name; if empty, the site's name */
  senderName: z._default(z.string().check(z.trim(), upTo(50), z.regex(/^[^"\\<>\r\n]*$/)), ''),
  /** the address for replies; if empty, the sender's */
  replyTo: z._default(z.union([z.literal(''), mail]), ''),
})

export type WebSettings = z.output<typeof WebSettings>
export type SwitchSettings = z.output<typeof SwitchSettings>
export type JudgeSettings = z.output<typeof JudgeSettings>
export type MailSettings = z.output<typeof MailSettings>
