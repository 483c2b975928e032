import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { exchangeErrors } from '../../problem-exchange/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestFields, contestLimits } from '../management/contract.ts'

const access = 'manage-problems'

/** Limits of a published result; `readBytes` is what is read of the file, `entries` those of an archive. */
export const publishedFileLimits = {
  bytes: 500 * 1024 ** 2,
  readBytes: 128 * 1024 ** 2,
  entries: 50_000,
  teams: 10_000,
  tries: 200_000,
} as const

const started = z.object({ taskId: z.string() })
const upload = { uploadId: z.uuid(), name: z.string().check(z.trim(), z.minLength(1), upTo(200)) }

/**
 * Reads a file that was uploaded to an address of `uploadUrl` as a published result, as a task of the kind `checkPublishedTask`,
 * which changes nothing: a Standard Ranklist, or an event feed or a contest package (zip) of the CLICS Contest API.
 */
export const checkPublished = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/check-published',
  summary: 'Check a published result of a contest',
  access,
  input: z.object(upload),
  output: started,
  errors: [exchangeErrors['upload-not-there']],
})

/** A problem of a published result. */
const FoundProblem = z.object({
  displayId: z.string(),
  title: Text,
  color: z.nullable(z.string()),
  /** its package in the file: how many test cases it has, and why no problem can be made of it; null where there is none */
  packaged: z.nullable(z.object({ cases: z.int(), refusal: z.nullable(Text) })),
})

/** A row of the board as it will be. */
const FoundRow = z.object({
  /** -1 for who is out of the ranking */
  rank: z.int(),
  name: z.string(),
  school: z.string(),
  solved: z.int(),
  /** ACM: seconds with the penalties */
  time: z.int(),
  points: z.number(),
})

/** What importing a file would make. */
export const checkPublishedTask = {
  name: 'check-published',
  access,
  input: z.object(upload),
  result: z.object({
    ...upload,
    etag: z.string(),
    title: z.string(),
    /** 0 ACM, 1 OI */
    type: z.int(),
    /** null where the file does not tell it */
    startTime: z.nullable(z.string()),
    /** seconds */
    duration: z.int(),
    /** for how many seconds before the end the board was frozen; null where it was not */
    frozen: z.nullable(z.int()),
    /** minutes for a wrong try */
    penalty: z.int(),
    teams: z.int(),
    tries: z.int(),
    /** tries that are left out: without a verdict, from outside the time of the contest, or of teams that it does not show */
    left: z.int(),
    awards: z.array(z.object({ name: z.string(), num: z.int() })),
    problems: z.array(FoundProblem),
    /** the first rows */
    top: z.array(FoundRow),
    /** rows of the published board, and those that differ here; null where there is none in it */
    compared: z.nullable(z.object({ rows: z.int(), different: z.int(), first: z.array(z.string()) })),
    /** what had to be supposed */
    notes: z.array(Text),
  }),
} as const satisfies TaskKind

/**
 * Makes a contest that is over of a checked file, as a task of the kind `importPublishedTask`. Its teams have no accounts. It is
 * hidden until its staff show it.
 */
export const importPublished = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/import-published',
  summary: 'Import a published result as a contest',
  access,
  input: z.object({
    /** the check's */
    taskId: z.uuid(),
    title: contestFields.title,
    description: contestFields.description,
    /** it must be over by now */
    startTime: contestFields.startTime,
    /** a problem of the bank for each of the file's; null makes the one of its package, else one that its staff complete */
    pids: z.array(z.nullable(whole)).check(z.maxLength(contestLimits.problems)),
  }),
  output: started,
  errors: [
    errors['contest-title-required'],
    errors['contest-title-long'],
    errors['contest-description-required'],
    errors['contest-description-long'],
    errors['contest-start-required'],
    errors['published-unchecked'],
    errors['published-not-over'],
    errors['published-problems'],
    errors['contest-problem-twice'],
  ],
})

/** The contest that was made. */
export const importPublishedTask = {
  name: 'import-published',
  access,
  input: z.object({
    ...upload,
    etag: z.string(),
    title: z.string(),
    description: z.string(),
    startTime: z.string(),
    pids: z.array(z.nullable(z.int())),
  }),
  result: z.object({ cid: z.int(), teams: z.int(), tries: z.int() }),
} as const satisfies TaskKind
