import * as z from 'zod/mini'
import { shown, upTo } from '../../platform/http/fields.ts'

/** Limits of discussions: characters, rows, posts of a user before a captcha and at all within so many seconds. */
export const discussionLimits = {
  title: 255,
  description: 255,
  content: 65_535,
  keyword: 100,
  page: 10,
  pageMax: 50,
  beforeCaptcha: 2,
  burst: 5,
  burstSeconds: 60,
  reason: 200,
  reportsDaily: 20,
  /** discussions that one call of staff may change */
  atOnce: 100,
  /** days within which staff may bring a deleted one back */
  undoDays: 7,
} as const

/** What a discussion may be reported for. */
export const reportTags = ['ads', 'illegal', 'vulgar', 'fraud', 'abuse', 'plagiarism'] as const

/** What staff did about a report: nothing, since the post is fine; hid the post; deleted it. */
export const reportOutcomes = ['kept', 'disabled', 'deleted'] as const

/** `status` on the wire. */
export const DiscussionStatus = { normal: 0, disabled: 1 } as const

const requiredLine = (most: number, empty: string, long: string) =>
  z.string().check(shown, z.minLength(1, empty), upTo(most, long))

/** What the author of a discussion fills in. */
export const discussionFields = {
  title: requiredLine(discussionLimits.title, 'discussion-title-required', 'discussion-title-long'),
  description: requiredLine(
    discussionLimits.description,
    'discussion-description-required',
    'discussion-description-long',
  ),
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'discussion-content-required'),
      upTo(discussionLimits.content, 'discussion-content-long'),
    ),
}
