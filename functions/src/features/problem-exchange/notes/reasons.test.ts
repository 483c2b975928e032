import { PackageError, validateShape } from '@oj/shared/packages/read-files.ts'
import { isReason, type Reason, reasons } from '@oj/shared/packages/reasons.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sentencesOf } from './reasons.ts'

/** The fields of all reasons, each with a value that shows where it was inserted. */
const fields = (sentence: string) =>
  Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name}>`]))

const codes = Object.keys(reasons).filter(isReason)

it('AD-05 says each reason of a package in both languages, with the same fields', () => {
  for (const code of codes) {
    const given = fields(reasons[code][0])
    const { en, 'zh-CN': zh } = sentencesOf(new PackageError('/scratch/a/problem.yaml', code, given), '/scratch')
    expect(en.startsWith('a/problem.yaml: '), code).toBe(true)
    expect(zh.startsWith('a/problem.yaml：'), code).toBe(true)
    expect(`${en}${zh}`, code).not.toMatch(/[{}]/)
    for (const value of Object.values(given)) expect(zh, code).toContain(value)
  }
})

it('AD-05 tells what is wrong with the shape of a file in both languages, own checks and those of the library', () => {
  const code: Reason = 'needs-checker'
  const Shape = z.object({ limit: z.number(), mode: z.string().check(z.refine((mode) => mode !== 'spj', code)) })
  try {
    validateShape({ limit: 'long', mode: 'spj' }, Shape, 'problem.yaml')
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const { en, 'zh-CN': zh } = sentencesOf(error, '/scratch')
    expect(en).toMatch(/^problem\.yaml: limit: .*; mode: needs a checker$/)
    expect(zh).toMatch(/^problem\.yaml：limit：\p{Script=Han}.*; mode：需要 checker$/u)
  }
})
