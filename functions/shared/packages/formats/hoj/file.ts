import * as z from 'zod/mini'
import { fileName } from '../../schema.ts'
import { Files } from './extra-files.ts'

const text = z.catch(z.string(), '')
const yes = z.catch(z.boolean(), false)
const files = z.optional(z.nullable(Files))
const nullableText = z.optional(z.nullable(z.string()))
/** Of that site's own records. */
const record = z.optional(z.unknown())

/** Empty without files. */
const ioName = z.optional(z.nullable(z.union([z.literal(''), fileName])))

const Problem = z.object({
  problemId: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  title: text,
  author: text,
  source: text,
  description: text,
  input: text,
  output: text,
  hint: text,
  examples: text,
  difficulty: z.catch(z.int(), 0),
  type: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  timeLimit: z.number(),
  memoryLimit: z.number(),
  stackLimit: z.optional(z.nullable(z.number())),
  ioScore: z.optional(z.nullable(z.int())),
  isRemoveEndBlank: z.catch(z.boolean(), true),
  judgeMode: nullableText,
  judgeCaseMode: nullableText,
  isFileIO: yes,
  ioReadFileName: ioName,
  ioWriteFileName: ioName,
  spjCode: nullableText,
  spjLanguage: nullableText,
  /** JSON */
  userExtraFile: nullableText,
  judgeExtraFile: nullableText,
  isRemote: yes,
  isGroup: yes,
  // what is not known stays private
  auth: z.catch(z.optional(z.literal([1, 2, 3])), 2),
  codeShare: z.catch(z.optional(z.boolean()), undefined),
  openCaseResult: z.catch(z.optional(z.boolean()), undefined),
  id: record,
  gid: record,
  caseVersion: record,
  isUploadCase: record,
  modifiedUser: record,
  applyPublicProgress: record,
  gmtCreate: record,
  gmtModified: record,
})

const Tag = z.union([
  z.string(),
  z.object({
    name: z.string(),
    id: record,
    oj: record,
    gid: record,
    tcid: record,
    gmtCreate: record,
    gmtModified: record,
  }),
])

export const File = z.object({
  judgeMode: nullableText,
  isSpj: yes,
  samples: z._default(
    z.array(
      z.object({
        input: z.string(),
        output: z.string(),
        score: z.optional(z.nullable(z.int())),
        groupNum: z.optional(z.nullable(z.int())),
        id: record,
        pid: record,
      }),
    ),
    [],
  ),
  tags: z._default(z.nullable(z.array(z.nullable(Tag))), null),
  languages: z._default(z.nullable(z.array(z.nullable(z.string()))), null),
  codeTemplates: z._default(
    z.nullable(
      z.array(
        z.object({
          language: nullableText,
          code: nullableText,
          status: z.exactOptional(z.boolean()),
          id: record,
          pid: record,
          lid: record,
        }),
      ),
    ),
    null,
  ),
  userExtraFile: files,
  judgeExtraFile: files,
  problem: Problem,
})
export type File = z.infer<typeof File>
