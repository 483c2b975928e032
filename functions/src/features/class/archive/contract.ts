import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'
import { classErrors as errors } from '../errors.ts'

/** Limits of an archive: submissions, bytes of code and of test data. */
export const archiveLimits = {
  submissions: 100_000,
  codeBytes: 256 * 1024 ** 2,
  dataBytes: 2048 * 1024 ** 2,
} as const

const access = { in: 'group', right: 'archive', who: 'login' } as const

/** Starts a task that packs a group as a zip: its members, grades, submissions with code, and problems as packages. */
export const archiveClass = authoringEndpoint({
  method: 'POST',
  path: '/api/group/archive',
  summary: 'Pack a group as a zip',
  access,
  input: z.object(groupField),
  output: z.object({ taskId: z.string() }),
  errors: [groupErrors['group-not-found']],
})

/** Its refused rows are problems that could not be packed. */
export const archiveClassTask = {
  name: 'archive-class',
  access: 'login',
  input: z.object(groupField),
  result: z.object({
    name: z.string(),
    bytes: z.int(),
    problems: z.int(),
    submissions: z.int(),
    gradebooks: z.int(),
  }),
} as const satisfies TaskKind

/** A download address, for five minutes, of an archive that the caller's own task made, or the clock before a group's end. */
export const getArchiveUrl = authoringEndpoint({
  method: 'GET',
  path: '/api/group/archive-url',
  summary: 'Where to download the archive of a group',
  access,
  input: z.object({ ...groupField, taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [groupErrors['group-not-found'], errors['archive-not-found']],
})
