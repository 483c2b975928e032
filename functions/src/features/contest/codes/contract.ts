import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

const administer = { in: 'set', right: 'administer', who: 'login' } as const

/** What the folders of the archive are. */
export const splitTypes = ['user', 'problem'] as const

/** Most submissions that one call packs, and that a task does; bytes of an answer, and of all code of a task. */
export const codeLimits = {
  atOnce: 1000,
  submissions: 100_000,
  answerBytes: 4 * 1024 ** 2,
  bytes: 256 * 1024 ** 2,
} as const

const input = z.object({
  ...contestField,
  /** without what the staff of the contest handed in */
  excludeAdmin: z._default(flag, false),
  splitType: z._default(z.enum(splitTypes), 'user'),
})

/**
 * The accepted programs of a contest, in time, as a zip with a folder for each user or problem: the zip itself up to 4 MB, else
 * 302 to an address that is valid for five minutes. Of a contest with many submissions a task makes it.
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

/** The archive that the task made. */
export const packCodesTask = {
  name: 'pack-contest-codes',
  access: 'login',
  input,
  result: z.object({ name: z.string(), bytes: z.int(), submissions: z.int() }),
} as const satisfies TaskKind

/** A download address of such an archive, valid for five minutes; `taskId` is that of its task. */
export const getCodesUrl = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/accepted-codes-url',
  summary: 'Where to download the accepted programs of a contest',
  access: administer,
  input: z.object({ cid: whole, taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [errors['contest-not-found'], errors['codes-not-found'], commonErrors['not-found']],
})
