import { mapValues } from '@oj/shared/records.ts'
import type { MailTexts } from '../../../platform/mail-text.ts'

/** Only numbers of unread messages, never their texts. */
const digestMail: MailTexts = {
  en: {
    subject: '{site}: unread messages ({count})',
    lines: [
      'Hello {username}, you have unread messages on {site}: {comment} about comments, {reply} replies, {like} likes, {notice} notices.',
      'Read them: {link}',
      'You have asked for this email, one a day at most. To unsubscribe: {stop}',
    ],
  },
  'zh-CN': {
    subject: '{site}：你有 {count} 条未读消息',
    lines: [
      '{username}，你好！你在 {site} 有未读消息：评论 {comment} 条，回复 {reply} 条，点赞 {like} 条，通知 {notice} 条。',
      '查看消息：{link}',
      '你订阅了此邮件，每天最多一封。退订：{stop}',
    ],
  },
}

const reminderLine = {
  en: 'Reminders of assignments that you have not begun: {assignment}.',
  'zh-CN': '未开始作业的提醒：{assignment} 条。',
} as const

/** The mail, with a line on assignments where it is about some. */
export const chooseDigestMail = (assignments: number): MailTexts =>
  assignments === 0
    ? digestMail
    : mapValues(digestMail, ({ subject, lines }, locale) => ({
        subject,
        lines: [...lines.slice(0, 1), reminderLine[locale], ...lines.slice(1)],
      }))
