import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { authoring, editing } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** Bounds of an uploaded archive of test data: bytes of the zip, of all that it holds, of one file; entries. */
export const testDataLimits = {
  zipBytes: 500 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  fileBytes: 512 * 1024 ** 2,
  entries: 10_000,
} as const

/**
 * Where to send an archive of test data: post a form to `url` with all `fields` and, last, the file as `file`. Then
 * say that it is there by `checkTestData`. The form holds for an hour.
 */
export const uploadTestData = endpoint({
  method: 'POST',
  path: '/api/admin/problem/upload-test-data-url',
  summary: 'Where to upload an archive of test data',
  access: authoring,
  input: z.object({
    ...setFields,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    /** bytes; larger ones are refused by the storage too */
    size: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(testDataLimits.zipBytes))),
  }),
  output: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * Starts the check of an uploaded archive as a task of the kind below. Every file that is wrong is among the task's
 * `errors`, with its name as `row`. What checked out is named by `uploadTestcaseDir` when the problem is saved.
 */
export const checkTestData = endpoint({
  method: 'POST',
  path: '/api/admin/problem/check-test-data',
  summary: 'Check an uploaded archive of test data',
  access: authoring,
  input: z.object({ ...setFields, uploadId: z.uuid() }),
  output: z.object({ taskId: z.string() }),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-found'], errors['upload-not-there']],
})

/** What the task of a check comes to. */
export const checkTestDataTask = {
  name: 'check-test-data',
  access: 'login',
  input: z.object({ uploadId: z.uuid() }),
  result: z.object({
    /** null where something was wrong */
    uploadTestcaseDir: z.nullable(z.string()),
    cases: z.int(),
    /** bytes of the cases, unpacked */
    bytes: z.int(),
    /** files that belong to no case and were left out, such as a readme; the first 100 */
    ignored: z.array(z.string()),
  }),
} as const satisfies TaskKind

/** Bounds of an archive that comes in a form: bytes of the zip, and of all that it holds. */
export const smallUploadLimits = { zipBytes: 4 * 1024 ** 2, unpackedBytes: 64 * 1024 ** 2 } as const

/** The multipart way for small archives (HOJ's upload-testcase-zip): checked at once, named by `fileListDir` on saving. */
export const uploadTestcaseZip = endpoint({
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

/** A case of a problem as its editor lists it. */
const CaseRow = z.object({
  /** from 1, in judging order */
  index: z.int(),
  /** the text of a typed case, the file's name of an uploaded one */
  input: z.string(),
  output: z.string(),
  /** bytes; null for typed ones */
  inputSize: z.nullable(z.int()),
  outputSize: z.nullable(z.int()),
  score: z.nullable(z.int()),
  groupNum: z.nullable(z.int()),
})

/** The cases of a checked upload, for the table of scores before the problem is saved. */
export const getUploadedCases = endpoint({
  method: 'GET',
  path: '/api/admin/problem/uploaded-cases',
  summary: 'The cases of a checked upload',
  access: authoring,
  input: z.object({ ...setFields, uploadTestcaseDir: z.uuid() }),
  output: z.array(CaseRow),
  errors: [problemSetErrors['set-not-found'], errors['upload-not-found']],
})

/** The cases of a problem as it stands (HOJ's get-problem-cases). */
export const getProblemCases = endpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  summary: 'The test cases of a problem',
  access: editing,
  input: z.object({ pid: whole, isUpload: z.optional(flag) }),
  output: z.array(CaseRow),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})

/** An address from which the problem's archive of test data can be downloaded for five minutes. */
export const downloadTestcase = endpoint({
  method: 'GET',
  path: '/api/file/download-testcase',
  summary: 'Where to download the test data of a problem',
  access: editing,
  input: z.object({ pid: whole }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['test-data-none']],
})
