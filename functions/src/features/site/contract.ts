import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag } from '../../platform/http/fields.ts'
import { SwitchSettings, WebSettings } from '../settings/contract.ts'

/** The site's own settings as every page reads them, limits for ordinary users among them. */
export const WebsiteConfig = z.object({
  ...z.omit(WebSettings, { baseUrl: true }).shape,
  // known to be one: looking it up again would cost each page at its start
  timeZone: z.string(),
  ...SwitchSettings.shape,
})
export type WebsiteConfig = z.infer<typeof WebsiteConfig>

export const getWebsiteConfig = endpoint({
  method: 'GET',
  path: '/api/get-website-config',
  summary: 'Site settings',
  access: 'anyone',
  input: z.object({}),
  output: WebsiteConfig,
  errors: [],
})

/** A programming language that a contestant may choose. */
export const Language = z.object({
  id: z.int(),
  /** the name in submissions, such as `C++` */
  name: z.string(),
  /** compiler or interpreter as contestants should know it */
  description: z.string(),
  contentType: z.string(),
  /** how its source files end */
  extension: z.string(),
  codeTemplate: z.string(),
  /** whether it starts fast enough for a checker, which runs once for each test case */
  isSpj: z.boolean(),
  /** whether a judge has it now */
  isOffered: z.boolean(),
})
export type Language = z.infer<typeof Language>

/** Those that may be submitted now; with `all` also those that the site knows while no judge has their tools. */
export const getLanguages = endpoint({
  method: 'GET',
  path: '/api/languages',
  summary: 'Languages on offer, in display order',
  access: 'anyone',
  input: z.object({ all: z.optional(flag) }),
  output: z.array(Language),
  errors: [],
})
