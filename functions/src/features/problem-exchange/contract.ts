import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { authoringEndpoint } from '../../platform/http/endpoint.ts'
import { upTo, whole } from '../../platform/http/fields.ts'
import type { TaskKind } from '../../platform/tasks.ts'
import { attaching, attachmentErrors, Uploaded } from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { exchangeErrors as errors } from './errors.ts'

export * from './contract-questions.ts'

const access = 'manage-problems'

/** Limits of an upload: bytes of the file, bytes it may unpack to, bytes of a form, entries, problems, characters of an ID. */
export const importLimits = {
  bytes: 500 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  formBytes: 4 * 1024 ** 2,
  entries: 10_000,
  problems: 500,
  problemId: 40,
} as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** The kinds of large uploads and the set that they are for: a package of problems for the bank, or a file for a text. */
const uploading = { ...setFields, kind: z._default(z.enum(['package', 'file']), 'package') }

const packagesOfBank = z.refine<z.output<z.ZodMiniObject<typeof uploading>>>(
  ({ kind, cid, tid, gid }) => kind === 'file' || (cid ?? tid ?? gid) === null,
  'set-not-found',
)

/**
 * Gives the address for uploading a package of problems, or a file for a text of the set: post a form to `url` with all
 * `fields` and, last, the file as `file`; then call `uploadDone`. The form is valid for an hour.
 */
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

/**
 * Reads an uploaded package as a task of the kind `checkPackageTask`, which changes nothing. Stores a file for a text,
 * and answers as `uploadMdFile` does.
 */
export const uploadDone = authoringEndpoint({
  method: 'POST',
  path: '/api/file/upload-done',
  summary: 'Check an uploaded package of problems, or keep a large file for a text',
  access: attaching,
  input: z.object({ ...uploading, uploadId: z.uuid(), name }).check(packagesOfBank),
  output: z.union([started, Uploaded]),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-there'], ...attachmentErrors],
})

const form = {
  method: 'POST',
  access,
  bodyMax: importLimits.formBytes + 65_536,
  input: z.object({ file: z.file() }),
  output: started,
  errors: [errors['upload-too-large']],
} as const

/** The same for a file of at most 4 MB in a form; the content decides its format, whatever the path says. */
export const importProblem = authoringEndpoint({
  ...form,
  path: '/api/file/import-problem',
  summary: 'Check a package of problems',
})
export const importFps = authoringEndpoint({
  ...form,
  path: '/api/file/import-fps-problem',
  summary: 'Check an FPS file',
})
export const importQduoj = authoringEndpoint({
  ...form,
  path: '/api/file/import-qdoj-problem',
  summary: 'Check a QDUOJ package',
})
export const importHydro = authoringEndpoint({
  ...form,
  path: '/api/file/import-hydro-problem',
  summary: 'Check a Hydro package',
})

/** A refusal or a change in both languages, with its stable code. */
const Note = z.object({ code: z.string(), message: Text })
export type Note = z.infer<typeof Note>

/** A problem in a package, and what importing it would do. */
export const FoundProblem = z.object({
  /** from 0: the number by which `importChosen` refers to it */
  index: z.int(),
  /** its folder or file in the archive */
  package: z.string(),
  /** the name of its format; empty if unknown */
  format: z.string(),
  /** the display id that it would get */
  problemId: z.string(),
  title: Text,
  cases: z.int(),
  solutions: z.int(),
  /** why it cannot be imported; null if it can */
  refusal: z.nullable(Note),
  /** what the import would change */
  changes: z.array(Note),
  /** the existing problem with this display id, and whether the caller may replace it */
  clash: z.nullable(z.object({ pid: z.int(), title: Text, mayReplace: z.boolean() })),
})
export type FoundProblem = z.infer<typeof FoundProblem>

const upload = { uploadId: z.uuid(), name }

/** The result of reading a package; reading changes nothing. */
export const checkPackageTask = {
  name: 'check-package',
  access,
  input: z.object(upload),
  result: z.object({ ...upload, etag: z.string(), problems: z.array(FoundProblem) }),
} as const satisfies TaskKind

const problemId = z.string().check(z.trim(), upTo(importLimits.problemId), z.regex(/^[A-Za-z0-9_-]+$/))

/** What to do with a problem of a checked package; problems without a choice are skipped. */
const Choice = z.object({
  index: whole,
  /** `replace` replaces the problem with that display id; its submissions remain */
  action: z.enum(['create', 'replace', 'skip']),
  /** a display id other than the one in the check's result */
  problemId: z.optional(problemId),
})
export type Choice = z.infer<typeof Choice>

/** Imports problems of a checked package as a task of the kind `importPackageTask`. `taskId` is the check's. */
export const importChosen = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/import',
  summary: 'Import problems of a checked package',
  access,
  input: z.object({
    taskId: z.uuid(),
    choices: z.array(Choice).check(z.minLength(1), z.maxLength(importLimits.problems)),
  }),
  output: started,
  errors: [errors['check-not-found'], errors['choice-unknown'], errors['choice-twice']],
})

/** The result for each chosen problem; those that failed are among the task's errors, by their display ids. */
export const importPackageTask = {
  name: 'import-package',
  access,
  input: z.object({ ...upload, etag: z.string(), choices: z.array(z.object({ ...Choice.shape, problemId })) }),
  result: z.object({
    problems: z.array(
      z.object({
        index: z.int(),
        pid: z.int(),
        problemId: z.string(),
        action: z.enum(['created', 'replaced']),
        /** pictures and files of its statement that could not be imported */
        changes: z._default(z.array(Note), []),
      }),
    ),
  }),
} as const satisfies TaskKind

/** `own` loses nothing; `hoj` is what HOJ reads, `icpc` what ICPC and Kattis do. */
export const exportFormats = ['own', 'hoj', 'icpc'] as const

/** The maximum test data that one call packs, in bytes. */
export const directExportBytes = 64 * 1024 ** 2

/** A problem in HOJ's format: the zip itself up to 4 MB, else 302 to an address that is valid for five minutes. */
export const exportProblem = authoringEndpoint({
  method: 'GET',
  path: '/api/file/export-problem',
  summary: 'A problem in the format of HOJ',
  access,
  input: z.object({ pid: whole }),
  output: z.file(),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['export-needs-task']],
})

/** Packs problems as a task of the kind `exportProblemsTask`, without those that the caller may not change. */
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
  errors: [],
})

/** The resulting archive; problems that are not in it are among the task's errors. */
export const exportProblemsTask = {
  name: 'export-problems',
  access,
  input: z.object({ pids: z.array(z.int()), format: z.enum(exportFormats) }),
  result: z.object({
    name: z.string(),
    bytes: z.int(),
    problems: z.int(),
    /** what the format cannot express, with the display ids of the affected problems */
    losses: z._default(z.array(z.object({ ...Note.shape, problemIds: z.array(z.string()) })), []),
  }),
} as const satisfies TaskKind

/** A download address of an export, valid for five minutes; `taskId` is that of its task. */
export const downloadExport = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/export-url',
  summary: 'Where to download an export',
  access,
  input: z.object({ taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [errors['export-not-found'], commonErrors['not-found']],
})
