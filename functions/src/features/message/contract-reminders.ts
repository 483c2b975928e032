import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging } from '../../platform/http/fields.ts'

/** The tabs of what other users did. */
export const reminderTabs = ['comment', 'reply', 'like'] as const
export type ReminderTab = (typeof reminderTabs)[number]

/**
 * What somebody did: liked a post or a comment, commented on a post, replied, named one in a text; in a group, applied to it,
 * let one in, refused or removed one, gave one another level, invited one; in a gradebook, published or gave grades, or gave
 * another deadline; took a group's problem into the bank, or refused it; or that a post was hidden until staff have looked at
 * it, which names nobody.
 */
export const reminderActions = [
  'Like_Post',
  'Like_Discuss',
  'Discuss',
  'Reply',
  'Mention',
  'Group_Apply',
  'Group_Accept',
  'Group_Refuse',
  'Group_Remove',
  'Group_Member',
  'Group_Admin',
  'Group_Root',
  'Group_Invite',
  'Grades_Published',
  'Grades_Given',
  'Grades_Deadline',
  'Offer_Taken',
  'Offer_Refused',
  'Hide_Post',
] as const
export type ReminderAction = (typeof reminderActions)[number]

/** A message of what another user did; its texts are read when it is: those of what was deleted are empty. */
const UserMessage = z.object({
  id: z.int(),
  action: z.enum(reminderActions),
  sourceId: z.int(),
  /** such as `Contest` or `Discussion` */
  sourceType: z.string(),
  sourceTitle: z.string(),
  /** the beginning of what was written, or of what is liked; Markdown */
  sourceContent: z.string(),
  quoteId: z.nullable(z.int()),
  quoteType: z.nullable(z.string()),
  /** the beginning of what is answered */
  quoteContent: z.string(),
  /** an address of the pages */
  url: z.string(),
  /** whether it was read before */
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string(),
  gmtCreate: z.string(),
  /** whether what it tells of was deleted */
  isGone: z.boolean(),
})

const reminderEndpoint = (tab: ReminderTab, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/msg/${tab}`,
    summary,
    access: 'login',
    input: z.object(paging(6)),
    output: pageOf(UserMessage),
  })

/** The newest 200 of each tab, newest first; reading one marks all of its tab as read. */
export const getCommentMessages = reminderEndpoint('comment', 'Who commented, or named the caller')
export const getReplyMessages = reminderEndpoint('reply', 'Who replied to the caller')
export const getLikeMessages = reminderEndpoint('like', 'Who liked what the caller wrote')
