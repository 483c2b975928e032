import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { personNames } from '../account/contract-person.ts'
import { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { commentErrors as errors } from './errors.ts'

/** Limits; `burst` is of comments of a user within `burstSeconds`. */
export const commentLimits = {
  content: 10_000,
  page: 20,
  /** replies that come with a comment, and with a further request */
  firstReplies: 3,
  replies: 20,
  repliesMax: 1000,
  mentions: 10,
  beforeCaptcha: 5,
  burst: 20,
  burstSeconds: 60,
  daily: 200,
  /** hours within which an account is too new for links */
  newHours: 24,
} as const

/** The owner of comments: a contest (`cid`) or a discussion (`did`). */
const ofOwner = { cid: z.optional(z.nullable(whole)), did: z.optional(z.nullable(whole)) }
type Named = { cid?: number | null | undefined; did?: number | null | undefined }
const named = z.refine<Named>(({ cid, did }) => Boolean(cid) || Boolean(did), 'comments-nowhere')

const content = z
  .string()
  .check(z.trim(), z.minLength(1, 'comment-empty'), upTo(commentLimits.content, 'comment-too-long'))
const hidesSolution = z._default(flag, false)

/** The author as they are now; empty if their account has ended or the text was deleted. */
const author = {
  fromUid: z.string(),
  fromName: z.string(),
  fromNickname: z.string(),
  /** null for readers who may not know it */
  fromRealname: z.nullable(z.string()),
  fromAvatar: z.string(),
  /** `root`, `admin` or `problem_admin`; null for others */
  fromRole: z.nullable(z.string()),
  fromTitleName: z.nullable(z.string()),
  fromTitleColor: z.nullable(z.string()),
  /** whether they were staff of the owner when they wrote it */
  isStaff: z.boolean(),
}

const text = {
  /** Markdown; empty if deleted */
  content: z.string(),
  /** whether it is shown only after a click */
  hidesSolution: z.boolean(),
  gmtCreate: z.string(),
  isDeleted: z.boolean(),
  mayRemove: z.boolean(),
}

/** A reply; its `id` is within its comment. */
const Reply = z.object({
  id: z.int(),
  commentId: z.int(),
  ...author,
  /** whom it answers */
  toUid: z.string(),
  toName: z.string(),
  toNickname: z.string(),
  toRealname: z.nullable(z.string()),
  toAvatar: z.string(),
  /** the reply that it answers, with the beginning of its text; null for the comment itself */
  quote: z.nullable(z.object({ id: z.int(), content: z.string(), isDeleted: z.boolean() })),
  ...text,
})
export type Reply = z.output<typeof Reply>

const Comment = z.object({
  id: z.int(),
  ...author,
  ...text,
  /** whether it was accepted as the answer */
  isAccepted: z.boolean(),
  likeNum: z.int(),
  totalReplyNum: z.int(),
  replyList: z.array(Reply),
})
export type Comment = z.output<typeof Comment>

const CommentList = z.object({
  /** in order of time, an accepted answer before all; a page has fewer comments where some were deleted */
  commentList: pageOf(Comment),
  /** of a discussion; else the newest stand first */
  isOldestFirst: z.boolean(),
  /** whether the caller may accept an answer */
  mayAccept: z.boolean(),
  /** true for those that the caller likes */
  commentLikeMap: z.record(z.string(), z.boolean()),
  /** comments and replies that the caller sees */
  count: z.int(),
  /** why the caller may not write here; null if they may */
  refusal: z.nullable(z.string()),
  /** whether they see only their own comments and those of staff */
  isNarrowed: z.boolean(),
})
export type CommentList = z.output<typeof CommentList>

const reading = { in: 'thread', right: 'read', who: 'anyone' } as const
const acting = { in: 'thread', right: 'read', who: 'login' } as const
const writing = { in: 'thread', right: 'post', who: 'comment' } as const
const writingErrors = [
  errors['comments-nowhere'],
  errors['comments-off'],
  errors['comment-empty'],
  errors['comment-too-long'],
  errors['comment-solve-first'],
  errors['comment-links'],
  errors['comment-daily'],
  captchaErrors['captcha-required'],
  captchaErrors['captcha-wrong'],
  commonErrors['too-many-requests'],
]

/** A page of comments; with `commentId`, the page of that comment. */
export const getComments = endpoint({
  method: 'GET',
  path: '/api/comments',
  summary: 'Comments of a contest or a discussion',
  access: reading,
  input: z.object({ ...ofOwner, ...paging(commentLimits.page), commentId: z.optional(z.nullable(whole)) }).check(named),
  output: CommentList,
  errors: [errors['comments-nowhere'], errors['comments-off'], errors['comment-not-found']],
})

/** Writes a comment; after a few in a short time it takes a captcha. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/comment',
  summary: 'Write a comment',
  access: writing,
  input: z.object({ ...ofOwner, content, hidesSolution, captcha: z.optional(CaptchaAnswer) }).check(named),
  output: Comment,
  errors: writingErrors,
})

/** Deletes a comment, for its author and staff; its replies stay. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/comment',
  summary: 'Delete a comment',
  access: acting,
  input: z.object({ id: whole }),
  errors: [errors['comments-off'], errors['comment-not-found'], errors['comment-not-yours']],
})

/** `cid` is the number of the comment here. */
export const likeComment = endpoint({
  method: 'GET',
  path: '/api/comment-like',
  summary: 'Like a comment, or no more',
  access: acting,
  changes: true,
  input: z.object({ cid: whole, toLike: flag }),
  errors: [errors['comments-off'], errors['comment-not-found']],
})

/** Accepts a comment as the answer of its discussion in place of the one before, or no more: for who asked, and staff. */
export const acceptComment = endpoint({
  method: 'POST',
  path: '/api/comment-accept',
  summary: 'Accept a comment as the answer, or no more',
  access: { in: 'thread', right: 'accept', who: 'login' },
  input: z.object({ id: whole, toAccept: flag }),
  errors: [errors['comments-off'], errors['comment-not-found'], errors['answer-not-yours'], commonErrors.busy],
})

/** The replies to a comment, the oldest first: all, or the next ones after a reply. */
export const getReplies = endpoint({
  method: 'GET',
  path: '/api/reply',
  summary: 'Replies to a comment',
  access: reading,
  input: z.object({ commentId: whole, after: z.optional(z.nullable(whole)) }),
  output: z.array(Reply),
  errors: [errors['comments-off'], errors['comment-not-found']],
})

const quoteTypes = ['Comment', 'Reply'] as const

/** Replies to a comment, or to its reply `quoteId` if `quoteType` is Reply. */
export const addReply = endpoint({
  method: 'POST',
  path: '/api/reply',
  summary: 'Reply to a comment',
  access: writing,
  input: z.object({
    reply: z.object({ commentId: whole, content, hidesSolution }),
    quoteId: z.optional(z.nullable(whole)),
    quoteType: z.optional(z.nullable(z.enum(quoteTypes))),
    captcha: z.optional(CaptchaAnswer),
  }),
  output: Reply,
  errors: [...writingErrors, errors['comment-not-found'], errors['comment-replies-many']],
})

/** Deletes a reply, for its author and staff. */
export const removeReply = endpoint({
  method: 'DELETE',
  path: '/api/reply',
  summary: 'Delete a reply',
  access: acting,
  input: z
    .object({
      id: z.optional(whole),
      commentId: z.optional(whole),
      // how clients of HOJ name it
      reply: z.optional(z.object({ id: whole, commentId: whole })),
    })
    .check(
      z.refine(
        ({ id, commentId, reply }) => reply !== undefined || (id !== undefined && commentId !== undefined),
        'comment-not-found',
      ),
    ),
  errors: [errors['comments-off'], errors['comment-not-found'], errors['comment-not-yours']],
})

/** Users who can be mentioned and match: the owner's staff, and the user of exactly that name; in a group its members. */
export const getCommentPeople = endpoint({
  method: 'GET',
  path: '/api/comment-people',
  summary: 'Whom a comment may name',
  access: acting,
  input: z.object({ ...ofOwner, keyword: z._default(z.string().check(z.trim(), upTo(20)), '') }).check(named),
  output: z.array(z.object({ uid: z.string(), username: z.string(), ...personNames, avatar: z.string() })),
  errors: [errors['comments-nowhere'], errors['comments-off']],
})
