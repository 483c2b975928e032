import { expect, it } from 'vitest'
import { changes, losses, questionLacks, questionLosses, refusals } from './remarks.ts'

const fields = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it.each(Object.entries({ changes, losses, questionLacks, questionLosses, refusals }))(
  'AD-05 %s are words in both languages with the same fields, and no errors',
  (_, remarks) => {
    for (const [code, remark] of Object.entries(remarks)) {
      const { en, 'zh-CN': zh } = remark.message
      expect(remark).toEqual({ code, message: { en, 'zh-CN': zh } })
      expect(zh).toMatch(/\p{Script=Han}|^\{message\}$/u)
      expect(en).not.toMatch(/\p{Script=Han}/u)
      expect(fields(zh), code).toEqual(fields(en))
    }
  },
)
