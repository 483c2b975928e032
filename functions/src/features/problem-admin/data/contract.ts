import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { authoring, editing } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** Limits of an uploaded archive of test data: bytes of the zip, bytes unpacked, bytes of one file, entries. */
export const testDataLimits = {
  zipBytes: 500 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  fileBytes: 512 * 1024 ** 2,
  entries: 10_000,
} as const

/**
 * Returns where to upload an archive of test data: post a form to `url` with all `fields` and, last, the file as `file`.
 * Then call `checkTestData`. The form is valid for an hour.
 */
export const uploadTestData = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/upload-test-data-url',
  summary: 'Where to upload an archive of test data',
  access: authoring,
  input: z.object({
    ...setFields,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    /** bytes; the storage refuses larger files too */
    size: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(testDataLimits.zipBytes))),
  }),
  output: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * Starts the check of an uploaded archive as a task of the kind below. The task's `errors` have each bad file, with its
 * name as `row`. To use a valid archive, save the problem with `uploadTestcaseDir`.
 */
export const checkTestData = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/check-test-data',
  summary: 'Check an uploaded archive of test data',
  access: authoring,
  input: z.object({ ...setFields, uploadId: z.uuid() }),
  output: z.object({ taskId: z.string() }),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-found'], errors['upload-not-there']],
})

/** The result of a check task. */
export const checkTestDataTask = {
  name: 'check-test-data',
  access: 'login',
  input: z.object({ uploadId: z.uuid() }),
  result: z.object({
    /** null if the archive is invalid */
    uploadTestcaseDir: z.nullable(z.string()),
    cases: z.int(),
    /** bytes of the cases, unpacked */
    bytes: z.int(),
    /** files that belong to no case and were ignored, such as a readme; the first 100 */
    ignored: z.array(z.string()),
  }),
} as const satisfies TaskKind

/** Limits of an archive in a form: bytes of the zip, and bytes unpacked. */
export const smallUploadLimits = { zipBytes: 4 * 1024 ** 2, unpackedBytes: 64 * 1024 ** 2 } as const

/**
 * Multipart upload of small archives (HOJ's upload-testcase-zip): checked at once. `fileListDir` is used
 * as `uploadTestcaseDir` on saving.
 */
export const uploadTestcaseZip = authoringEndpoint({
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  summary: 'Upload a small archive of test data',
  access: authoring,
  bodyMax: smallUploadLimits.zipBytes + 65_536,
  input: z.object({ file: z.file(), mode: z.optional(z.string().check(upTo(100))), ...setFields }),
  output: z.object({
    fileList: z.array(z.object({ input: z.string(), output: z.string() })),
    fileListDir: z.string(),
  }),
  errors: [problemSetErrors['set-not-found'], errors['upload-too-large'], errors['test-data-refused']],
})

/** A test case in the editor's list. */
const CaseRow = z.object({
  /** from 1, in judging order */
  index: z.int(),
  /** the text of a typed case, or the file name of an uploaded one */
  input: z.string(),
  output: z.string(),
  /** bytes; null for typed ones */
  inputSize: z.nullable(z.int()),
  outputSize: z.nullable(z.int()),
  score: z.nullable(z.int()),
  groupNum: z.nullable(z.int()),
})

/** The cases of a checked upload, for the score table of an unsaved problem. */
export const getUploadedCases = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/uploaded-cases',
  summary: 'The cases of a checked upload',
  access: authoring,
  input: z.object({ ...setFields, uploadTestcaseDir: z.uuid() }),
  output: z.array(CaseRow),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-found']],
})

/** The current cases of a problem (HOJ's get-problem-cases). */
export const getProblemCases = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  aliases: ['/api/group/get-problem-cases'],
  summary: 'The test points of a problem',
  access: editing,
  input: z.object({ pid: whole, isUpload: z.optional(flag) }),
  output: z.array(CaseRow),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})

/** A link to download the problem's test data, valid for five minutes. */
export const downloadTestcase = authoringEndpoint({
  method: 'GET',
  path: '/api/file/download-testcase',
  summary: 'Where to download the test data of a problem',
  access: editing,
  input: z.object({ pid: whole }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['test-data-none']],
})
