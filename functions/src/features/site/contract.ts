import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag } from '../../platform/http/fields.ts'
import type { SwitchSettings, WebSettings } from '../settings/contract-sections.ts'

/** What every page reads of the site's settings: their kinds alone, since they were checked when they were saved. */
const shown = {
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  logo: z.string(),
  picture: z.string(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  register: z.boolean(),
  timeZone: z.string(),
  classMonths: z.int(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openPictureUpload: z.boolean(),
  openPublicJudge: z.boolean(),
  openGroupJudge: z.boolean(),
  openContestJudge: z.boolean(),
  hideNonContestSubmissionCode: z.boolean(),
  openSolutionRank: z.boolean(),
  problemLoginRequired: z.boolean(),
  defaultCreateDiscussionACInitValue: z.int(),
  defaultCreateCommentACInitValue: z.int(),
  defaultCreateGroupACInitValue: z.int(),
  defaultCreateDiscussionDailyLimit: z.int(),
  defaultUploadPictureDailyLimit: z.int(),
  defaultCreateGroupDailyLimit: z.int(),
  defaultCreateGroupLimit: z.int(),
} satisfies Record<keyof (Omit<WebSettings, 'baseUrl'> & SwitchSettings), z.ZodMiniType>

/** The site's settings that every page reads, including the limits for ordinary users. */
export const WebsiteConfig = z.object(shown)
export type WebsiteConfig = z.infer<typeof WebsiteConfig>

export const getWebsiteConfig = endpoint({
  method: 'GET',
  path: '/api/get-website-config',
  summary: 'Site settings',
  access: 'anyone',
  output: WebsiteConfig,
})

/** A programming language that contestants may choose. */
export const Language = z.object({
  id: z.int(),
  /** the name in submissions, such as `C++` */
  name: z.string(),
  /** the compiler or interpreter, as shown to contestants */
  description: z.string(),
  contentType: z.string(),
  /** the extensions of its source files */
  extension: z.string(),
  codeTemplate: z.string(),
  /** whether it starts fast enough for a checker, which runs once per test case */
  isSpj: z.boolean(),
  /** ms of processor time for compiling a program */
  compileTime: z.int(),
  /** by which a problem's time limit is multiplied where it is scaled */
  timeFactor: z.number(),
  /** whether a judge supports it now */
  isOffered: z.boolean(),
})
export type Language = z.infer<typeof Language>

/** The languages that can be submitted now; with `all`, also those whose tools no judge has now. */
export const getLanguages = endpoint({
  method: 'GET',
  path: '/api/languages',
  summary: 'Languages on offer, in display order',
  access: 'anyone',
  input: z.object({ all: z.optional(flag) }),
  output: z.array(Language),
})
