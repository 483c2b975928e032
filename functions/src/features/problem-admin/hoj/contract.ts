import { caseModes, judgeModes } from '@oj/shared/judging/settings.ts'
import * as z from 'zod/mini'
import { flag, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { CodeTemplate, problemLimits } from '../contract-form.ts'

/** A problem as HOJ's editor reads it, flat and in one language. */
export const HojProblem = z.object({
  /** with what the problems of its group begin with */
  problemId: z.string(),
  title: z.string(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
  source: z.string(),
  author: z.string(),
  /** `<input>…</input><output>…</output>`, repeated */
  examples: z.string(),
  type: z.int(),
  auth: z.int(),
  difficulty: z.int(),
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  spjCode: z.nullable(z.string()),
  spjLanguage: z.nullable(z.string()),
  codeShare: z.boolean(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  isFileIO: z.boolean(),
  ioReadFileName: z.nullable(z.string()),
  ioWriteFileName: z.nullable(z.string()),
  /** JSON of name → content; null for none, like the other */
  userExtraFile: z.nullable(z.string()),
  judgeExtraFile: z.nullable(z.string()),
  isUploadCase: z.boolean(),
  isRemote: z.boolean(),
})
export type HojProblem = z.output<typeof HojProblem>

/** In `problem`, beside our fields: `id` tells that it is HOJ's form, `gmtModified` the version that it changes. */
export const hojProblemFields = {
  id: z.optional(z.nullable(whole)),
  gmtModified: z.optional(z.nullable(z.string().check(upTo(40)))),
}

const languageName = z.string().check(z.maxLength(40))
const HojLanguage = z.object({ name: languageName })
const HojTag = z.object({
  id: z.optional(z.nullable(whole)),
  name: z.string().check(visibleLine, z.minLength(1), upTo(100)),
})
const HojTemplate = z.object({
  lid: whole,
  code: z.string().check(z.maxLength(problemLimits.template)),
  status: z._default(flag, true),
})

/** What it sends as objects, where ours has names and ids. */
export const hojParts = {
  languages: z._default(
    z.nullable(
      z.array(z.union([languageName, HojLanguage])).check(z.minLength(1, 'languages-required'), z.maxLength(100)),
    ),
    null,
  ),
  tags: z._default(z.array(z.union([whole, HojTag])).check(z.maxLength(problemLimits.tags)), []),
  codeTemplates: z._default(z.array(z.union([CodeTemplate, HojTemplate])).check(z.maxLength(100)), []),
}
type Parts = { [Name in keyof typeof hojParts]: z.output<(typeof hojParts)[Name]> }
export type GivenLanguages = Parts['languages']
export type GivenTags = Parts['tags']
export type GivenTemplates = Parts['codeTemplates']
