import * as z from 'zod/mini'
import { JudgeSettings, partDataRules } from '../../judging/settings.ts'
import { protocols } from '../../judging/test-data.ts'
import { Text } from '../../text-schema.ts'
import type { PackageProgram, ProblemPackage, SitePart } from '../model.ts'
import type { PackageTree } from '../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem } from './format.ts'

/** Paths in it are relative to its folder. */
export const exportedFile = 'oj-problem.json'

const count = z.int().check(z.minimum(0))
const points = z.number().check(z.minimum(0))
const path = z.string().check(z.minLength(1))
const Statement = z.object({ description: z.string(), input: z.string(), output: z.string(), hint: z.string() })
const File = z.object({ name: z.string(), path })

const Program = z.object({
  /** the main file first */
  files: z.array(path).check(z.minLength(1)),
  language: z.string(),
  protocol: z.enum(protocols),
  flags: z.array(z.string()),
})

const CodeTemplate = z.object({
  language: z.string(),
  code: z.string(),
  status: z.boolean(),
  /** around what contestants write */
  before: z.exactOptional(z.string()),
  after: z.exactOptional(z.string()),
})

const Site = z.object({
  auth: z.optional(z.int()),
  codeShare: z.optional(z.boolean()),
  openCaseResult: z.optional(z.boolean()),
  displayPartData: z.optional(z.boolean()),
  partData: z.optional(z.enum(partDataRules)),
  breaksLines: z.optional(z.boolean()),
  languages: z.optional(z.nullable(z.array(z.string()))),
  codeTemplates: z.optional(z.array(CodeTemplate)),
  typedCases: z.optional(z.boolean()),
  remote: z.optional(z.object({ site: z.string(), id: z.string(), address: z.string() })),
}) satisfies z.ZodMiniType<SitePart>

/** Without the contents of files. */
export const Exported = z.object({
  format: z.literal(1),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  title: Text,
  difficulty: count,
  tags: z.array(Text),
  author: z.string(),
  source: Text,
  settings: JudgeSettings,
  statements: z.object({ en: z.optional(Statement), 'zh-CN': z.optional(Statement) }),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  cases: z.array(
    z.object({
      name: z.string(),
      input: path,
      answer: path,
      score: points,
      group: z.nullable(z.int()),
      flags: z.optional(z.array(z.string())),
    }),
  ),
  submissions: z.array(
    z.object({
      name: z.string(),
      path,
      language: z.optional(z.string()),
      expected: z.array(z.int()),
      /** expected points, at least and at most */
      range: z.optional(z.tuple([z.number(), z.number()])),
    }),
  ),
  checker: z.nullable(Program),
  interactor: z.nullable(Program),
  extraFiles: z.array(File),
  site: Site,
  /** of an objective problem, which has no cases */
  paper: z.optional(z.unknown()),
  attachments: z.optional(z.array(z.object({ id: z.string(), name: z.string(), isPicture: z.boolean(), path }))),
})
export type Exported = z.infer<typeof Exported>

/** Loses nothing; written by `../write/exported.ts`. */
export const exported: PackageFormat = {
  name: 'OJ export',
  matches: (tree) => tree.has(exportedFile),
  read: async (tree) => [readExported(tree, await tree.json(exportedFile, Exported))],
}

function readExported(tree: PackageTree, written: Exported): ProblemPackage {
  const {
    format: _,
    statements,
    cases,
    submissions,
    checker,
    interactor,
    extraFiles,
    settings,
    attachments,
    paper,
    ...plain
  } = written
  if (cases.length === 0 && paper === undefined) throw tree.error(exportedFile, 'no-cases')
  checkedLimits(tree.nameOf(exportedFile), settings.timeLimit, settings.memoryLimit)
  const program = (one: Exported['checker']): PackageProgram | null => {
    if (!one) return null
    const { files, language, protocol, flags } = one
    return { files: files.map((file) => tree.path(file)), kind: language, protocol, flags }
  }
  const { en, 'zh-CN': zh } = statements
  return plainProblem({
    ...plain,
    settings,
    ...(paper === undefined ? {} : { questions: { form: 'own', paper } }),
    statements: { ...(en ? { en } : {}), ...(zh ? { 'zh-CN': zh } : {}) },
    cases: cases.map(({ flags, ...one }) => ({
      ...one,
      input: tree.path(one.input),
      answer: tree.path(one.answer),
      ...(flags === undefined ? {} : { flags }),
    })),
    submissions: submissions.map(({ language, range, ...one }) => ({
      ...one,
      path: tree.path(one.path),
      others: [],
      score: null,
      ...(language === undefined ? {} : { language }),
      ...(range === undefined ? {} : { range }),
    })),
    checker: program(checker),
    interactor: program(interactor),
    extraFiles: extraFiles.map((file) => ({ ...file, path: tree.path(file.path) })),
    ...(attachments && { attachments: attachments.map((file) => ({ ...file, path: tree.path(file.path) })) }),
  })
}
