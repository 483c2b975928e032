import { SwitchSettings } from '@oj/functions/features/settings/contract.ts'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import { expect, it } from 'vitest'
import { type Field, limitFields, MailValues, mailFields, SiteValues, siteFields } from './fields.ts'
import { type Switch, switchGroups } from './switches.ts'

const forms: [string, readonly Field[], { shape: Readonly<Record<string, Schema>> }][] = [
  ['site', siteFields, SiteValues],
  ['mail', mailFields, MailValues],
]

it.each(forms)('AD-04 the form of %s has every field that its values have', (_, fields, values) => {
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(values.shape).sort())
})

it('AD-04 every switch and every limit of the site can be set in the back office', () => {
  const switches = switchGroups.flatMap((one): readonly Switch[] => one.switches)
  const ofSection = switches.filter(({ section }) => section === 'switches')
  const offered = [...ofSection, ...limitFields].map(({ name }) => name)
  expect(offered.sort()).toEqual(Object.keys(SwitchSettings.shape).sort())
})
