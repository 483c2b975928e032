import { caseModes, SubtaskRequires } from '@oj/shared/judging/settings.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { administerAccess, editAccess, editErrors } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** Bytes of the zip, bytes unpacked, bytes of one file, entries. */
export const testDataLimits = {
  zipBytes: 500 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  fileBytes: 512 * 1024 ** 2,
  entries: 10_000,
} as const

/** A file of no case, what a configuration says that is not taken, or what is unusual in files of cases: with a stable code. */
const DataNote = z.object({ code: z.string(), message: Text })
export type DataNote = z.infer<typeof DataNote>

/** What an archive says beside its cases, for the form to take over. */
const SaidLayout = z.object({
  /** the file that says it, such as Luogu's config.yml; empty where names of files alone do */
  config: z.string(),
  subtasks: z.int(),
  judgeCaseMode: z.enum(caseModes),
  subtaskRequires: z.array(SubtaskRequires),
  /** in ms and MB; null where it says none, or several */
  timeLimit: z.nullable(z.int()),
  memoryLimit: z.nullable(z.int()),
  /** as it calls it; empty for none */
  checker: z.string(),
})
export type SaidLayout = z.infer<typeof SaidLayout>

/** Whether files stay as they are, for problems about bytes; else what is unusual becomes UTF-8 with \n. */
const keepBytes = z._default(flag, false)

/** Where to upload: post a form with all `fields` and, last, `file` within an hour, then call `checkTestData`. */
export const uploadTestData = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/upload-test-data-url',
  summary: 'Where to upload an archive of test data',
  access: administerAccess,
  input: z.object({
    ...setFields,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    /** in bytes; the storage refuses larger files, too */
    size: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(testDataLimits.zipBytes))),
  }),
  output: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * Starts a task that checks an upload, also once more with other `keepBytes`. Its `errors` name bad files by `row`. Save a valid
 * archive with `uploadTestcaseDir`.
 */
export const checkTestData = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/check-test-data',
  summary: 'Check an uploaded archive of test data',
  access: administerAccess,
  input: z.object({ ...setFields, uploadId: z.uuid(), keepBytes }),
  output: z.object({ taskId: z.string() }),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-found'], errors['upload-not-there']],
})

export const checkTestDataTask = {
  name: 'check-test-data',
  access: 'login',
  input: z.object({ uploadId: z.uuid(), keepBytes: z._default(z.boolean(), false) }),
  result: z.object({
    /** null if invalid */
    uploadTestcaseDir: z.nullable(z.string()),
    cases: z.int(),
    /** unpacked */
    bytes: z.int(),
    /** files of no case, such as a readme; the first 100 */
    ignored: z.array(z.string()),
    /** such as an input without an answer; the first 100 */
    left: z._default(z.array(DataNote), []),
    said: z._default(z.nullable(SaidLayout), null),
    remarks: z._default(z.array(DataNote), []),
  }),
} as const satisfies TaskKind

/** Of an archive in a form: the zip, and unpacked. */
export const smallUploadLimits = { zipBytes: 4 * 1024 ** 2, unpackedBytes: 64 * 1024 ** 2 } as const

/** HOJ's upload-testcase-zip for small archives, checked at once. Save with `fileListDir` as `uploadTestcaseDir`. */
export const uploadTestcaseZip = authoringEndpoint({
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  summary: 'Upload a small archive of test data',
  access: administerAccess,
  takesCookie: true,
  bodyMax: smallUploadLimits.zipBytes + 65_536,
  input: z.object({ file: z.file(), mode: z.optional(z.string().check(upTo(100))), keepBytes, ...setFields }),
  output: z.object({
    fileList: z.array(z.object({ input: z.string(), output: z.string() })),
    fileListDir: z.string(),
    remarks: z.array(DataNote),
  }),
  errors: [problemSetErrors['set-not-found'], errors['upload-too-large'], errors['test-data-refused']],
})

const CaseRow = z.object({
  /** from 1 */
  index: z.int(),
  /** a text, or the name of an uploaded file */
  input: z.string(),
  output: z.string(),
  /** in bytes; null for typed cases */
  inputSize: z.nullable(z.int()),
  outputSize: z.nullable(z.int()),
  score: z.nullable(z.int()),
  groupNum: z.nullable(z.int()),
})

/** For the score table of an unsaved problem, with scores and subtasks as far as the archive says them. */
export const getUploadedCases = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/uploaded-cases',
  summary: 'The cases of a checked upload',
  access: administerAccess,
  input: z.object({ ...setFields, uploadTestcaseDir: z.uuid() }),
  output: z.array(CaseRow),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-found']],
})

/** HOJ's get-problem-cases. */
export const getProblemCases = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  aliases: ['/api/group/get-problem-cases'],
  summary: 'The test points of a problem',
  access: editAccess,
  input: z.object({ pid: whole, isUpload: z.optional(flag) }),
  output: z.array(z.extend(CaseRow, { id: z.int(), pid: z.int() })),
  errors: editErrors,
})

const download = { method: 'GET', access: editAccess, input: z.object({ pid: whole }) } as const

/** HOJ's download-testcase: a zip of at most 4 MB, else 302 to an address that is valid for five minutes. */
export const downloadTestcase = authoringEndpoint({
  ...download,
  path: '/api/file/download-testcase',
  summary: 'The test data of a problem',
  output: z.file(),
  errors: editErrors,
})

/** An address that is valid for five minutes. */
export const getTestDataUrl = authoringEndpoint({
  ...download,
  path: '/api/admin/problem/test-data-url',
  summary: 'Where to download the test data of a problem',
  output: z.object({ url: z.string(), name: z.string() }),
  errors: editErrors,
})
