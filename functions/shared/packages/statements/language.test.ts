import { expect, it } from 'vitest'
import { detectLocale } from './language.ts'

it.each([
  ['zh-CN', '给定两个整数 `a`、`b`，输出 a+b 的值。'],
  ['zh-CN', '<p style="text-align:center">求和</p>'],
  ['zh-CN', '![](data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAA) 图 $\\operatorname{lowbit}(x)$'],
  ['zh-CN', '1 2 3'],
  ['en', '<p>Add two numbers.</p>'],
  ['en', 'Xiao Ming (小明) has n stones and wants to split them into heaps of the same size.'],
] as const)('JD-09 AD-05 a text without a language is %s by its characters: %s', (locale, text) => {
  expect(detectLocale(text)).toBe(locale)
})
