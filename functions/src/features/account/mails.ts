import type { Mail } from '../../platform/mail.ts'
import { fill, type Locale } from '../../platform/text.ts'

const texts = {
  en: {
    subject: '{site}: your registration code is {code}',
    body: 'Your registration code for {site} is {code}. It is valid for {minutes} minutes. If you did not ask for it, ignore this mail.',
  },
  'zh-CN': {
    subject: '{site}：您的注册验证码是 {code}',
    body: '您在 {site} 的注册验证码是 {code}，{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件。',
  },
} as const satisfies Record<Locale, { subject: string; body: string }>

/** The mail that carries a registration code. */
export function registerCodeMail(to: string, code: string, site: string, minutes: number, locale: Locale): Mail {
  const params = { site, code, minutes }
  const text = fill(texts[locale].body, params)
  const escaped = text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
  return {
    to,
    subject: fill(texts[locale].subject, params),
    text,
    html: `<!doctype html><p>${escaped.replace(code, `<strong style="font-size:1.4em;letter-spacing:.1em">${code}</strong>`)}</p>`,
  }
}
