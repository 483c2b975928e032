import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging } from '../../platform/http/fields.ts'

export const reminderTabs = ['comment', 'reply', 'like'] as const
export type ReminderTab = (typeof reminderTabs)[number]

/**
 * What another user did; `Hide_Post`, `Group_Erase`, `Group_Archive_Failed` and `Assignment_Unbegun` are the site's, without a
 * sender.
 */
export const reminderActions = [
  'Like_Post',
  'Like_Discuss',
  'Accept_Answer',
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
  'Group_Erase',
  'Group_Archive_Failed',
  'Grades_Published',
  'Grades_Given',
  'Grades_Deadline',
  'Grades_Answered',
  'Assignment_Unbegun',
  'Offer_Taken',
  'Offer_Refused',
  'Hide_Post',
] as const
export type ReminderAction = (typeof reminderActions)[number]

/** A message of what another user did; texts are current ones, and empty if deleted. */
const UserMessage = z.object({
  id: z.int(),
  action: z.enum(reminderActions),
  sourceId: z.int(),
  sourceType: z.string(),
  sourceTitle: z.string(),
  /** the beginning of the new or liked text; Markdown */
  sourceContent: z.string(),
  quoteId: z.nullable(z.int()),
  quoteType: z.nullable(z.string()),
  /** the beginning of what is answered */
  quoteContent: z.string(),
  url: z.string(),
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderNickname: z.string(),
  senderAvatar: z.string(),
  gmtCreate: z.string(),
  /** whether the text was deleted */
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

/** The newest 200 of each tab; reading one marks the whole tab as read. */
export const getCommentMessages = reminderEndpoint('comment', 'Who commented, or named the caller')
export const getReplyMessages = reminderEndpoint('reply', 'Who replied to the caller')
export const getLikeMessages = reminderEndpoint('like', 'Who liked or accepted what the caller wrote')
