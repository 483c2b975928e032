import { JudgeSettings, MailSettings, SwitchSettings, WebSettings } from '@oj/functions/features/settings/contract.ts'
import { keysOf } from '@oj/shared/records.ts'
import * as z from 'zod/mini'

/** A field of a settings form and its kind of input. Its texts are `field.<name>` and `hint.<name>`. */
export interface Field<Name extends string = string> {
  name: Name
  kind: 'line' | 'text' | 'link' | 'email' | 'count' | 'zone' | 'picture'
}

export const siteFields = [
  { name: 'name', kind: 'line' },
  { name: 'shortName', kind: 'line' },
  { name: 'description', kind: 'text' },
  { name: 'logo', kind: 'picture' },
  { name: 'picture', kind: 'picture' },
  { name: 'baseUrl', kind: 'link' },
  { name: 'timeZone', kind: 'zone' },
  { name: 'classMonths', kind: 'count' },
  { name: 'recordName', kind: 'line' },
  { name: 'recordUrl', kind: 'link' },
  { name: 'projectName', kind: 'line' },
  { name: 'projectUrl', kind: 'link' },
] as const satisfies Field[]

export const mailFields = [
  { name: 'senderName', kind: 'line' },
  { name: 'replyTo', kind: 'email' },
] as const satisfies Field[]

/** In the order in which the form has them. */
const limits = {
  defaultCreateDiscussionACInitValue: true,
  defaultCreateDiscussionDailyLimit: true,
  defaultCreateCommentACInitValue: true,
  defaultUploadPictureDailyLimit: true,
  defaultCreateGroupACInitValue: true,
  defaultCreateGroupDailyLimit: true,
  defaultCreateGroupLimit: true,
} as const

const countsOf = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ name, kind: 'count' as const }))
export const judgeFields = countsOf(keysOf(JudgeSettings.shape))
export const limitFields = countsOf(keysOf(limits))

const all = [...siteFields, ...mailFields, ...judgeFields, ...limitFields]
export type FieldName = (typeof all)[number]['name']

/** The contract's schema for the fields of each form; registration is among the switches. */
export const SiteValues = z.omit(WebSettings, { register: true })
export const MailValues = MailSettings
export const JudgeValues = JudgeSettings
export const LimitValues = z.pick(SwitchSettings, limits)
