import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { flag, paging, upTo, whole } from '../../platform/http/fields.ts'
import { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { fileErrors } from '../file/errors.ts'
import { discussionFields, discussionLimits as limits } from './contract-terms.ts'
import { discussionErrors as errors } from './errors.ts'

/** The fields of a discussion; those of its author are current ones, and empty where the account has ended. */
export const shownFields = {
  id: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  title: z.string(),
  description: z.string(),
  /** the display id of its problem; empty for none */
  pid: z.string(),
  uid: z.string(),
  author: z.string(),
  nickname: z.string(),
  /** null for readers who may not know it */
  realname: z.nullable(z.string()),
  avatar: z.string(),
  /** `root`, `admin` or `problem_admin`; null for others */
  role: z.nullable(z.string()),
  titleName: z.nullable(z.string()),
  titleColor: z.nullable(z.string()),
  viewNum: z.int(),
  likeNum: z.int(),
  commentNum: z.int(),
  topPriority: z.boolean(),
  /** whether it takes no more answers */
  isLocked: z.boolean(),
  /** whether a comment was accepted as the answer */
  isAnswered: z.boolean(),
  /** 0 normal, 1 hidden from all but its author and staff */
  status: z.int(),
  /** whether reports have hidden it */
  isReported: z.boolean(),
  /** null for the site */
  gid: z.nullable(z.int()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  /** when its author last changed it */
  editedAt: z.nullable(z.string()),
}

export const Category = z.object({ id: z.int(), name: z.string(), gmtCreate: z.string() })

export const DiscussionRow = z.object({ ...shownFields })
export type DiscussionRow = z.output<typeof DiscussionRow>

/** A deleted one that can be restored. */
export const DeletedDiscussion = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
})

const optionalNumber = z.optional(z.nullable(z.union([whole, z.literal('').check(upTo(0))])))

/** The display id of a problem. */
export const aboutProblem = z.optional(z.nullable(z.string().check(z.trim(), upTo(40))))

/** Filters of lists. */
export const listFields = {
  ...paging(limits.page, limits.pageMax),
  /** the category */
  cid: optionalNumber,
  pid: aboutProblem,
  onlyMine: z._default(flag, false),
  keyword: z.optional(z.nullable(z.string().check(z.trim(), upTo(limits.keyword)))),
}

export const closedErrors = [
  errors['discussions-off'],
  errors['group-discussions-off'],
  errors['discussion-not-found'],
] as const

/** The form of a discussion. */
export const form = {
  ...discussionFields,
  categoryId: z.nullable(whole),
  /** counts for staff only */
  topPriority: z._default(flag, false),
  captcha: z.optional(CaptchaAnswer),
}

export const formErrors = [
  ...closedErrors,
  errors['discussion-title-required'],
  errors['discussion-title-long'],
  errors['discussion-description-required'],
  errors['discussion-description-long'],
  errors['discussion-content-required'],
  errors['discussion-content-long'],
  errors['discussion-category-required'],
  errors['discussion-links'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
] as const

export const newErrors = [
  ...formErrors,
  errors['discussion-solve-first'],
  errors['discussion-daily'],
  captchaErrors['captcha-required'],
  captchaErrors['captcha-wrong'],
  commonErrors['too-many-requests'],
] as const
