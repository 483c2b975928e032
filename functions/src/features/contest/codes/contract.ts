import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

/** What the folders of the archive stand for. */
export const splitTypes = ['user', 'problem'] as const

export const codeLimits = {
  /** submissions that one call packs */
  atOnce: 1000,
  /** submissions that a task packs */
  submissions: 100_000,
  /** of an archive in an answer */
  answerBytes: 4 * 1024 ** 2,
  /** of all code of a task */
  bytes: 256 * 1024 ** 2,
} as const

const input = z.object({
  ...contestField,
  /** without what the staff of the contest handed in */
  excludeAdmin: z._default(flag, false),
  splitType: z._default(z.enum(splitTypes), 'user'),
})

/**
 * The accepted programs of a contest as a zip with a folder for each user or problem: the zip itself up to 4 MB, else 302 to an
 * address that is valid for five minutes.
 */
export const downloadAcceptedCodes = authoringEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-ac-submission',
  summary: 'Accepted programs of a contest as a zip',
  access: administer,
  input,
  output: z.file(),
  errors: [errors['contest-not-found'], errors['codes-none'], errors['codes-need-task']],
})

/** Packs the accepted programs of a contest as a task of the kind `packCodesTask`. */
export const packCodes = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/accepted-codes',
  summary: 'Pack the accepted programs of a contest',
  access: administer,
  input,
  output: z.object({ taskId: z.string() }),
  errors: [errors['contest-not-found']],
})

export const packCodesTask = {
  name: 'pack-contest-codes',
  access: 'login',
  input,
  result: z.object({ name: z.string(), bytes: z.int(), submissions: z.int() }),
} as const satisfies TaskKind

/** Where to download the archive of a task, valid for five minutes. */
export const getCodesUrl = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/accepted-codes-url',
  summary: 'Where to download the accepted programs of a contest',
  access: administer,
  input: z.object({ cid: whole, taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [errors['contest-not-found'], errors['codes-not-found'], commonErrors['not-found']],
})
