import type { MailTexts } from '../../../platform/mail-text.ts'

/** Every account mail in both languages. */
export const accountMails = {
  register: {
    en: {
      subject: '{site}: your registration code is {code}',
      lines: [
        'Your registration code for {site} is {code}.',
        'It is valid for {minutes} minutes. If you did not ask for it, ignore this email.',
      ],
    },
    'zh-CN': {
      subject: '{site}：你的注册验证码是 {code}',
      lines: ['你在 {site} 的注册验证码是 {code}。', '{minutes} 分钟内有效。如果不是你本人操作，请忽略此邮件。'],
    },
  },
  changeEmail: {
    en: {
      subject: '{site}: your code for the new address is {code}',
      lines: [
        '{username} on {site} wants to use this address. The code is {code}.',
        'It is valid for {minutes} minutes. If this is not you, ignore this email.',
      ],
    },
    'zh-CN': {
      subject: '{site}：你更换邮箱的验证码是 {code}',
      lines: [
        '{site} 的用户 {username} 申请改用此邮箱，验证码是 {code}。',
        '{minutes} 分钟内有效。如果不是你本人操作，请忽略此邮件。',
      ],
    },
  },
  emailChanged: {
    en: {
      subject: '{site}: your address was changed',
      lines: [
        '{username} on {site} now uses another email address.',
        'If this was not you, tell the staff of the site.',
      ],
    },
    'zh-CN': {
      subject: '{site}：你的邮箱已更换',
      lines: ['{site} 的用户 {username} 已改用其他邮箱。', '如果不是你本人操作，请联系网站管理员。'],
    },
  },
  reset: {
    en: {
      subject: '{site}: set a new password',
      lines: [
        '{username}, set a new password for {site} here: {link}',
        'The link works once and for {minutes} minutes. If you did not ask for it, ignore this email: nothing has changed.',
      ],
    },
    'zh-CN': {
      subject: '{site}：重置密码',
      lines: [
        '{username}，请点击以下链接重置你在 {site} 的密码：{link}',
        '链接仅可使用一次，{minutes} 分钟内有效。如果不是你本人操作，请忽略此邮件，密码不会改变。',
      ],
    },
  },
  deletion: {
    en: {
      subject: '{site}: your account will be deleted',
      lines: [
        'The account {username} on {site} will be deleted on {date} (UTC), as asked for just now.',
        'Sign in before then to keep it.',
      ],
    },
    'zh-CN': {
      subject: '{site}：你的账号将被删除',
      lines: ['你在 {site} 的账号 {username} 已申请注销，将于 {date}（UTC）删除。', '如需保留账号，请在此之前登录。'],
    },
  },
} as const satisfies Record<string, MailTexts>
