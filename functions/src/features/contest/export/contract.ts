import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

/** A workbook, a table, ICPC's `results.tsv`, or a Standard Ranklist. */
const rankFormats = ['xlsx', 'csv', 'tsv', 'srk'] as const
export type RankFormat = (typeof rankFormats)[number]

/** The largest text in bytes that is answered as it is; a larger one comes in a zip. */
export const rankFileBytes = 4 * 1024 ** 2

/**
 * The board of a contest as the caller sees it, as a file; beyond 4 MB in a zip. While it is sealed for them it has no awards.
 * `results.tsv` and the Standard Ranklist never have what came after the end. `results.tsv` is for the ACM rule and has times in
 * whole minutes; where the contest counts in seconds, the header `oj-warning` says so.
 */
export const downloadContestRank = authoringEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-rank',
  summary: 'The scoreboard of a contest as a file',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({
    ...contestField,
    format: z._default(z.enum(rankFormats), 'xlsx'),
    /** staff: true shows what is behind the seal, false hides it from them, too; it means nothing for others */
    forceRefresh: z.nullish(flag),
    /** leaves out who is out of the ranking */
    removeStar: z.nullish(flag),
    /** with what came after the end, where the contest takes it; either name */
    containEnd: z.nullish(flag),
    containsEnd: z.nullish(flag),
  }),
  output: z.file(),
  errors: [
    errors['contest-rank-building'],
    errors['contest-not-found'],
    errors['export-acm-only'],
    errors['virtual-closed'],
  ],
})
