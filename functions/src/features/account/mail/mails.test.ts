import { locales } from '@oj/shared/text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../../../platform/mail-text.ts'
import { accountMails } from './mails.ts'

const params = {
  site: 'Judge',
  username: 'ada',
  code: '123456',
  minutes: 10,
  link: 'https://judge.example/reset-password?username=ada&code=x',
  date: '2026-03-01 10:00',
}

describe('AC-02 and AC-03 mails', () => {
  it.each(Object.entries(accountMails))(
    '%s speaks the language of its reader, as text and as HTML, and fills every gap',
    (_name, texts) => {
      for (const locale of locales) {
        const { to, subject, text, html } = mailOf(texts, 'ada@example.org', params, locale)
        expect(to).toBe('ada@example.org')
        for (const part of [subject, text, html]) {
          expect(part).not.toMatch(/\{\w+\}/)
          expect(/\p{Script=Han}/u.test(part)).toBe(locale === 'zh-CN')
        }
        expect(html).toContain(`lang="${locale}"`)
      }
    },
  )

  it('puts the whole link into both forms', () => {
    const { text, html } = mailOf(accountMails.reset, 'ada@example.org', params, 'en')
    expect(text).toContain(params.link)
    expect(html).toContain('<a href="https://judge.example/reset-password?username=ada&#38;code=x">')
  })

  it('attack 23: makes no markup and no header of a name, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...Object.values(accountMails)),
        fc.constantFrom(...locales),
        (text, texts, locale) => {
          const plain = mailOf(texts, 'a@example.org', { ...params, site: 'x', username: 'x' }, locale)
          const odd = `<img src=x onerror="alert(1)">\r\nBcc: all@example.org ${text}`
          const mail = mailOf(texts, 'a@example.org', { ...params, site: odd, username: odd }, locale)
          const tags = (html: string) => html.match(/<[^>]*>/g)
          expect(tags(mail.html)).toEqual(tags(plain.html))
          expect(mail.subject).not.toMatch(/[\r\n]/)
        },
      ),
    )
  })
})
