import { incompletes } from '@oj/shared/incomplete.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { authoringEndpoint } from '../../platform/http/endpoint.ts'
import { flag, upTo, whole } from '../../platform/http/fields.ts'
import type { TaskKind } from '../../platform/tasks.ts'
import { attaching, attachmentErrors, Uploaded } from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { exchangeErrors as errors } from './errors.ts'

export * from './contract-questions.ts'

const access = 'manage-problems'

/** Bytes of the file, unpacked, of a form; entries (100,000 files and their folders), problems, characters of an id. */
export const importLimits = {
  bytes: 500 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  formBytes: 4 * 1024 ** 2,
  entries: 120_000,
  problems: 500,
  problemId: 40,
} as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** A package for the bank, or a file for a text of the set. */
const uploading = { ...setFields, kind: z._default(z.enum(['package', 'file']), 'package') }

const packagesOfBank = z.refine<z.output<z.ZodMiniObject<typeof uploading>>>(
  ({ kind, cid, tid, gid }) => kind === 'file' || (cid ?? tid ?? gid) === null,
  'set-not-found',
)

/** Where to upload: post a form with all `fields` and, last, `file` to `url` within an hour, then call `uploadDone`. */
export const uploadUrl = authoringEndpoint({
  method: 'POST',
  path: '/api/file/upload-url',
  summary: 'Where to upload a package of problems, or a large file for a text',
  access: attaching,
  input: z
    .object({
      ...uploading,
      name,
      size: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(importLimits.bytes))),
    })
    .check(packagesOfBank),
  output: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: [problemSetErrors['set-not-found'], fileErrors['file-too-large'], commonErrors['too-many-requests']],
})

const started = z.object({ taskId: z.string() })

/** Starts a `checkPackageTask`, which changes nothing; or stores a file and answers as `uploadMdFile`. */
export const uploadDone = authoringEndpoint({
  method: 'POST',
  path: '/api/file/upload-done',
  summary: 'Check an uploaded package of problems, or keep a large file for a text',
  access: attaching,
  input: z.object({ ...uploading, uploadId: z.uuid(), name }).check(packagesOfBank),
  output: z.union([started, Uploaded]),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-there'], ...attachmentErrors],
})

/** With a stable code. */
const Note = z.object({ code: z.string(), message: Text })
export type Note = z.infer<typeof Note>

const incomplete = z._default(z.nullable(z.enum(incompletes)), null)

export const FoundProblem = z.object({
  /** from 0, for `importChosen` */
  index: z.int(),
  package: z.string(),
  /** empty if unknown */
  format: z.string(),
  /** that it would get */
  problemId: z.string(),
  title: Text,
  cases: z.int(),
  solutions: z.int(),
  /** null if its test points judge it as where it comes from; others are taken for staff alone */
  incomplete,
  /** null if it can be imported */
  refusal: z.nullable(Note),
  changes: z.array(Note),
  /** what is unusual in its test data, which is converted unless `keepBytes` */
  remarks: z._default(z.array(Note), []),
  /** the problem with this display id */
  clash: z.nullable(z.object({ pid: z.int(), title: Text, mayReplace: z.boolean() })),
  /** the problem that came from the same of a package and is as it came */
  already: z._default(z.nullable(z.object({ pid: z.int(), problemId: z.string() })), null),
})
export type FoundProblem = z.infer<typeof FoundProblem>

const upload = { uploadId: z.uuid(), name }

/** Reading changes nothing. */
export const checkPackageTask = {
  name: 'check-package',
  access,
  input: z.object(upload),
  result: z.object({ ...upload, etag: z.string(), problems: z.array(FoundProblem) }),
} as const satisfies TaskKind

const problemId = z.string().check(z.trim(), upTo(importLimits.problemId), z.regex(/^[A-Za-z0-9_-]+$/))

/** Problems without a choice are skipped; one that is there by the same id, as it came from the same package, stays. */
const Choice = z.object({
  index: whole,
  /** `replace` keeps the submissions of the replaced problem */
  action: z.enum(['create', 'replace', 'skip']),
  /** instead of that of the check */
  problemId: z.optional(problemId),
})
export type Choice = z.infer<typeof Choice>

/** Who sees new problems: staff alone, or whom the package says, which is everybody where it says nothing. */
export const visibilities = ['private', 'package'] as const
export type Visibility = (typeof visibilities)[number]

/** What is private stays so, in the package and here. */
const visibility = z._default(z.enum(visibilities), 'private')

/** Starts an `importPackageTask`; `taskId` is that of the check. */
export const importChosen = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/import',
  summary: 'Import problems of a checked package',
  access,
  input: z.object({
    taskId: z.uuid(),
    choices: z.array(Choice).check(z.minLength(1), z.maxLength(importLimits.problems)),
    visibility,
    /** whether test data stay as they are, for problems about bytes; else what is unusual becomes UTF-8 with \n */
    keepBytes: z._default(flag, false),
  }),
  output: started,
  errors: [errors['check-not-found'], errors['choice-unknown'], errors['choice-twice']],
})

/** Failed problems are errors of the task, by their display ids. One that ends early has what it took as its result. */
export const importPackageTask = {
  name: 'import-package',
  access,
  isCancellable: true,
  input: z.object({
    ...upload,
    etag: z.string(),
    choices: z.array(z.object({ ...Choice.shape, problemId })),
    visibility,
    keepBytes: z._default(z.boolean(), false),
  }),
  result: z.object({
    problems: z.array(
      z.object({
        index: z.int(),
        pid: z.int(),
        problemId: z.string(),
        action: z.enum(['created', 'replaced', 'unchanged']),
        incomplete,
        /** files of its statement that were left out, and what became of unusual test data */
        changes: z._default(z.array(Note), []),
      }),
    ),
  }),
} as const satisfies TaskKind

/** All of a package that is new, without a choice. */
export const importNewTask = {
  name: 'import-new',
  access,
  isCancellable: true,
  input: checkPackageTask.input,
  result: importPackageTask.result,
} as const satisfies TaskKind

const form = {
  method: 'POST',
  access,
  takesCookie: true,
  bodyMax: importLimits.formBytes + 65_536,
  input: z.object({ file: z.file() }),
  output: z.object({
    taskId: z.string(),
    /** what was taken; null while it goes on as a task */
    problems: z.nullable(importPackageTask.result.shape.problems),
    /** what was not, in words */
    refused: z.array(z.object({ problemId: z.string(), code: z.string(), msg: z.string() })),
  }),
  errors: [
    errors['upload-too-large'],
    errors['package-refused'],
    errors['problem-refused'],
    errors['too-many-problems'],
    problemErrors['problem-id-taken'],
  ],
} as const

/**
 * Takes all that is new of at most 4 MB in a form, for staff alone, as HOJ's client asks for it. It is done with the answer,
 * unless that would take more than 25 s. The content decides on the format, whatever the path says.
 */
export const importProblem = authoringEndpoint({
  ...form,
  path: '/api/file/import-problem',
  summary: 'Import a package of problems',
})
export const importFps = authoringEndpoint({
  ...form,
  path: '/api/file/import-fps-problem',
  summary: 'Import an FPS file',
})
export const importQduoj = authoringEndpoint({
  ...form,
  path: '/api/file/import-qdoj-problem',
  summary: 'Import a QDUOJ package',
})
export const importHydro = authoringEndpoint({
  ...form,
  path: '/api/file/import-hydro-problem',
  summary: 'Import a Hydro package',
})

/** `own` loses nothing, HOJ reads `hoj`, ICPC and Kattis `icpc`. */
export const exportFormats = ['own', 'hoj', 'icpc'] as const

/** Test data that one call packs. */
export const directExportBytes = 64 * 1024 ** 2

const exported = z.pipe(
  z.union([whole, z.array(whole).check(z.maxLength(importLimits.problems))]),
  z.transform((pid) => [...new Set([pid].flat())]),
)

/** A zip of at most 4 MB, else 302 to an address that is valid for five minutes; of several problems by as many `pid`. */
export const exportProblem = authoringEndpoint({
  method: 'GET',
  path: '/api/file/export-problem',
  summary: 'Problems in the format of HOJ',
  access,
  input: z.object({ pid: exported }),
  output: z.file(),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['export-needs-task']],
})

/** Starts an `exportProblemsTask`, without problems that the caller may not change. */
export const exportProblems = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/export',
  summary: 'Export problems',
  access,
  input: z.object({
    pids: z.array(whole).check(z.minLength(1), z.maxLength(importLimits.problems)),
    format: z._default(z.enum(exportFormats), 'own'),
  }),
  output: started,
})

/** Problems that are left out are errors of the task. */
export const exportProblemsTask = {
  name: 'export-problems',
  access,
  input: z.object({ pids: z.array(z.int()), format: z.enum(exportFormats) }),
  result: z.object({
    name: z.string(),
    bytes: z.int(),
    problems: z.int(),
    /** what the format cannot express, and of which problems */
    losses: z._default(z.array(z.object({ ...Note.shape, problemIds: z.array(z.string()) })), []),
  }),
} as const satisfies TaskKind

/** Valid for five minutes; `taskId` is that of the export. */
export const downloadExport = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/export-url',
  summary: 'Where to download an export',
  access,
  input: z.object({ taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [errors['export-not-found'], commonErrors['not-found']],
})
