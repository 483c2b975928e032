import * as z from 'zod/mini'
import { upTo, visibleLine } from '../../platform/http/fields.ts'

/** Limits; `burst` is of new discussions of a user within `burstSeconds`. */
export const discussionLimits = {
  title: 255,
  description: 255,
  content: 65_535,
  keyword: 100,
  page: 10,
  pageMax: 50,
  /** rows of a page that has texts, at most: an answer of more would be too large */
  pageWithTexts: 20,
  beforeCaptcha: 2,
  burst: 5,
  burstSeconds: 60,
  reason: 200,
  reportsDaily: 20,
  /** discussions that staff may change at once */
  atOnce: 100,
  /** days within which staff may restore a deleted one */
  undoDays: 7,
} as const

export const reportTags = ['ads', 'illegal', 'vulgar', 'fraud', 'abuse', 'plagiarism'] as const

/** What staff did about a report. */
export const reportOutcomes = ['kept', 'disabled', 'deleted'] as const

export const DiscussionStatus = { normal: 0, disabled: 1 } as const

const requiredLine = (most: number, empty: string, long: string) =>
  z.string().check(visibleLine, z.minLength(1, empty), upTo(most, long))

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
