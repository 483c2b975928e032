import {
  getEmailConfig,
  getJudgeConfig,
  getSwitchConfig,
  getWebConfig,
  setEmailConfig,
  setJudgeConfig,
  setSwitchConfig,
  setWebConfig,
} from '@oj/functions/features/settings/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import { quietCall } from '../../lib/calls/call.ts'
import { reloadCalls } from '../../lib/calls/swr.ts'
import { type Calls, readFirst } from '../../lib/merging.ts'
import {
  type Field,
  type FieldName,
  JudgeValues,
  judgeFields,
  LimitValues,
  limitFields,
  MailValues,
  mailFields,
  SiteValues,
  siteFields,
} from './fields.ts'

export type Values = Record<string, string | number>

/** A part of the settings that is saved by itself. */
interface Section {
  fields: readonly Field<FieldName>[]
  schema: z.ZodMiniType<Values> & { readonly shape: Readonly<Record<string, Schema>> }
  calls: Calls<Values>
}

/** A section that is saved on top of what others have saved meanwhile; other pages show the change at once. */
const sectionOf = (
  read: Endpoint<z.ZodMiniObject>,
  write: Endpoint,
  schema: Section['schema'],
  fields: Section['fields'],
): Section => ({
  fields,
  schema,
  calls: readFirst(
    async () => schema.parse(await quietCall(read, {})),
    async (changes) => {
      await quietCall(write, write.input.parse(changes))
      await reloadCalls(read, getWebsiteConfig)
    },
  ),
})

export const sections = {
  site: sectionOf(getWebConfig, setWebConfig, SiteValues, siteFields),
  mail: sectionOf(getEmailConfig, setEmailConfig, MailValues, mailFields),
  judge: sectionOf(getJudgeConfig, setJudgeConfig, JudgeValues, judgeFields),
  limit: sectionOf(getSwitchConfig, setSwitchConfig, LimitValues, limitFields),
}
export type SectionName = keyof typeof sections
