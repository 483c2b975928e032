import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'
import { classErrors as errors } from '../errors.ts'

/** What one archive holds at most: submissions, and bytes of their code and of the test data of the problems. */
export const archiveLimits = {
  submissions: 100_000,
  codeBytes: 256 * 1024 ** 2,
  dataBytes: 2048 * 1024 ** 2,
} as const

const access = { in: 'group', right: 'archive', who: 'login' } as const

/**
 * Packs a group as a zip: who is in it, the grades of its gradebooks, all that was handed in with its code, and its problems as
 * packages. A task of the kind `archiveClassTask` does so.
 */
export const archiveClass = authoringEndpoint({
  method: 'POST',
  path: '/api/group/archive',
  summary: 'Pack a group as a zip',
  access,
  input: z.object(groupField),
  output: z.object({ taskId: z.string() }),
  errors: [groupErrors['group-not-found']],
})

/** The archive that the task made; problems that it lacks are told by their display ids. */
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

/** A download address of such an archive, valid for five minutes; `taskId` is that of the caller's own task. */
export const getArchiveUrl = authoringEndpoint({
  method: 'GET',
  path: '/api/group/archive-url',
  summary: 'Where to download the archive of a group',
  access,
  input: z.object({ ...groupField, taskId: z.uuid() }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: [groupErrors['group-not-found'], errors['archive-not-found']],
})
