import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import { expect, it } from 'vitest'
import { type Field, JudgeValues, judgeFields, MailValues, mailFields, SiteValues, siteFields } from './fields.ts'

const forms: [string, readonly Field[], { shape: Readonly<Record<string, Schema>> }][] = [
  ['site', siteFields, SiteValues],
  ['mail', mailFields, MailValues],
  ['judge', judgeFields, JudgeValues],
]

it.each(forms)('AD-04 the form of %s has every field that its values have', (_, fields, values) => {
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(values.shape).sort())
})
