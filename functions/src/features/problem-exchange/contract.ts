import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo, whole } from '../../platform/http/fields.ts'
import type { TaskKind } from '../../platform/tasks.ts'
import { Text } from '../../platform/text.ts'
import { attachmentErrors, Uploaded } from '../file/contract.ts'
import { fileErrors } from '../file/errors.ts'
import { problemErrors } from '../problem/errors.ts'
import { exchangeErrors as errors } from './errors.ts'

const access = 'manage-problems'

/** Bounds of an upload: bytes of the file, of all that it unpacks to, of a form; entries; problems in it. */
export const importLimits = {
  bytes: 500 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  formBytes: 4 * 1024 ** 2,
  entries: 10_000,
  problems: 500,
} as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** What a large upload is: a package of problems, or a file for a text. */
const uploadKind = z._default(z.enum(['package', 'file']), 'package')

/**
 * Where to send a package, or a file for a text: post a form to `url` with all `fields` and, last, the file as `file`. Then tell it by
 * `uploadDone`. The form holds for an hour.
 */
export const uploadUrl = endpoint({
  method: 'POST',
  path: '/api/file/upload-url',
  summary: 'Where to upload a package of problems, or a large file for a text',
  access,
  input: z.object({
    name,
    kind: uploadKind,
    size: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(importLimits.bytes))),
  }),
  output: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: [fileErrors['file-too-large'], commonErrors['too-many-requests']],
})

const started = z.object({ taskId: z.string() })

/**
 * Reads an uploaded package as a task of the kind `checkPackageTask`, which changes nothing. A file for a text is kept,
 * and the answer is that of `uploadMdFile`.
 */
export const uploadDone = endpoint({
  method: 'POST',
  path: '/api/file/upload-done',
  summary: 'Check an uploaded package of problems, or keep a large file for a text',
  access,
  input: z.object({ uploadId: z.uuid(), name, kind: uploadKind }),
  output: z.union([started, Uploaded]),
  errors: [errors['upload-not-there'], ...attachmentErrors],
})

const form = {
  method: 'POST',
  access,
  bodyMax: importLimits.formBytes + 65_536,
  input: z.object({ file: z.file() }),
  output: started,
  errors: [errors['upload-too-large']],
} as const

/** The same for a file of at most 4 MB in a form; its format is told by its content, whatever the path says. */
export const importProblem = endpoint({
  ...form,
  path: '/api/file/import-problem',
  summary: 'Check a package of problems',
})
export const importFps = endpoint({ ...form, path: '/api/file/import-fps-problem', summary: 'Check an FPS file' })
export const importQduoj = endpoint({
  ...form,
  path: '/api/file/import-qdoj-problem',
  summary: 'Check a QDUOJ package',
})
export const importHydro = endpoint({
  ...form,
  path: '/api/file/import-hydro-problem',
  summary: 'Check a Hydro package',
})

/** A refusal or a change in words of both languages, with its stable code. */
const Note = z.object({ code: z.string(), message: Text })
export type Note = z.infer<typeof Note>

/** A problem in a package, and what taking it would mean. */
export const FoundProblem = z.object({
  /** from 0: what `importChosen` calls it */
  index: z.int(),
  /** the folder or file in the archive that it comes from */
  package: z.string(),
  /** the name of its format; empty where it is not known */
  format: z.string(),
  /** the display id that it would get */
  problemId: z.string(),
  title: Text,
  cases: z.int(),
  solutions: z.int(),
  /** why it cannot be taken; null where it can */
  refusal: z.nullable(Note),
  /** what becomes different on the way in */
  changes: z.array(Note),
  /** the problem that has this display id already, and whether the caller may replace it */
  clash: z.nullable(z.object({ pid: z.int(), title: Text, mayReplace: z.boolean() })),
})
export type FoundProblem = z.infer<typeof FoundProblem>

const upload = { uploadId: z.uuid(), name }

/** What reading a package comes to; nothing is changed by it. */
export const checkPackageTask = {
  name: 'check-package',
  access,
  input: z.object(upload),
  result: z.object({ ...upload, etag: z.string(), problems: z.array(FoundProblem) }),
} as const satisfies TaskKind

const problemId = z.string().check(z.trim(), upTo(40), z.regex(/^[A-Za-z0-9_-]{1,40}$/))

/** What to do with a problem of a checked package; those that nothing is said of are skipped. */
const Choice = z.object({
  index: whole,
  /** `replace` takes the place of the problem with that display id, whose submissions stay */
  action: z.enum(['create', 'replace', 'skip']),
  /** another display id than the one that the check tells */
  problemId: z.optional(problemId),
})
export type Choice = z.infer<typeof Choice>

/** Takes problems of a package that was checked, as a task of the kind `importPackageTask`. `taskId` is the check's. */
export const importChosen = endpoint({
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

/** What became of each chosen problem; those that failed are among the task's errors, by their display ids. */
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
        /** pictures and files of its statement that could not be taken */
        changes: z._default(z.array(Note), []),
      }),
    ),
  }),
} as const satisfies TaskKind

/** `own` loses nothing; `hoj` is what HOJ reads, `icpc` what ICPC and Kattis do. */
export const exportFormats = ['own', 'hoj', 'icpc'] as const

/** Bytes of test data that one call packs. */
export const directExportBytes = 64 * 1024 ** 2

/** A problem as HOJ exports it: the zip itself up to 4 MB, else 302 to an address that holds for five minutes. */
export const exportProblem = endpoint({
  method: 'GET',
  path: '/api/file/export-problem',
  summary: 'A problem in the format of HOJ',
  access,
  input: z.object({ pid: whole }),
  output: z.file(),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['export-needs-task']],
})

/** Packs problems as a task of the kind `exportProblemsTask`; those that the caller may not change are left out. */
export const exportProblems = endpoint({
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

/** The archive that was made; problems that are not in it are among the task's errors. */
export const exportProblemsTask = {
  name: 'export-problems',
  access,
  input: z.object({ pids: z.array(z.int()), format: z.enum(exportFormats) }),
  result: z.object({
    name: z.string(),
    bytes: z.int(),
    problems: z.int(),
    /** what the format has no place for, with the display ids of the problems that it is about */
    losses: z._default(z.array(z.object({ ...Note.shape, problemIds: z.array(z.string()) })), []),
  }),
} as const satisfies TaskKind

/** An address from which an export can be downloaded for five minutes; `taskId` is that of its task. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/admin/problem/export-url',
  summary: 'Where to download an export',
  access,
  input: z.object({ taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [errors['export-not-found'], commonErrors['not-found']],
})
