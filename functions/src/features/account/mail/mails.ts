import type { Mail } from '../../../platform/mail.ts'
import { fill, type Locale } from '../../../platform/text.ts'

interface Template {
  subject: string
  /** one paragraph each */
  lines: readonly string[]
}

/** Every account mail in both languages. `{code}` is set in large type; `{link}` becomes a link. */
const templates = {
  register: {
    en: {
      subject: '{site}: your registration code is {code}',
      lines: [
        'Your registration code for {site} is {code}.',
        'It is valid for {minutes} minutes. If you did not ask for it, ignore this mail.',
      ],
    },
    'zh-CN': {
      subject: '{site}：您的注册验证码是 {code}',
      lines: ['您在 {site} 的注册验证码是 {code}。', '{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件。'],
    },
  },
  changeEmail: {
    en: {
      subject: '{site}: your code for the new address is {code}',
      lines: [
        '{username} on {site} wants to use this address. The code is {code}.',
        'It is valid for {minutes} minutes. If this is not you, ignore this mail.',
      ],
    },
    'zh-CN': {
      subject: '{site}：您更换邮箱的验证码是 {code}',
      lines: [
        '{site} 的用户 {username} 申请改用此邮箱，验证码是 {code}。',
        '{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件。',
      ],
    },
  },
  emailChanged: {
    en: {
      subject: '{site}: your address was changed',
      lines: [
        '{username} on {site} now uses another address in place of this one.',
        'If this was not you, tell the staff of the site.',
      ],
    },
    'zh-CN': {
      subject: '{site}：您的邮箱已更换',
      lines: ['{site} 的用户 {username} 已改用其他邮箱。', '如果不是您本人操作，请联系网站管理员。'],
    },
  },
  reset: {
    en: {
      subject: '{site}: set a new password',
      lines: [
        'Here {username} can set a new password for {site}: {link}',
        'The link works once and for {minutes} minutes. If you did not ask for it, ignore this mail: nothing has changed.',
      ],
    },
    'zh-CN': {
      subject: '{site}：重置密码',
      lines: [
        '用户 {username} 请点击以下链接重置 {site} 的密码：{link}',
        '链接仅可使用一次，{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件，密码不会改变。',
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
      subject: '{site}：您的账号将被删除',
      lines: ['您在 {site} 的账号 {username} 已申请注销，将于 {date}（UTC）删除。', '如需保留，请在此之前登录。'],
    },
  },
} as const satisfies Record<string, Record<Locale, Template>>

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Markup for the parameters that are more than words; values come in escaped already. */
const marked: Readonly<Record<string, (value: string) => string>> = {
  code: (value) => `<strong style="font-size:1.4em;letter-spacing:.1em">${value}</strong>`,
  link: (value) => `<a href="${value}">${value}</a>`,
}

/** A mail of this kind in the reader's language, as plain text and as HTML. */
export function accountMail(
  kind: keyof typeof templates,
  to: string,
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
): Mail {
  const { subject, lines }: Template = templates[kind][locale]
  const html = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, (marked[name] ?? String)(escaped(String(value)))]),
  )
  const paragraphs = lines.map((line) => `<p>${fill(escaped(line), html)}</p>`).join('')
  return {
    to,
    subject: fill(subject, params).replace(/[\r\n]+/g, ' '),
    text: lines.map((line) => fill(line, params)).join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body style="font-family:sans-serif">${paragraphs}</body></html>`,
  }
}
