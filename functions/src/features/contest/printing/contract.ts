import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { submissionErrors } from '../../submission/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

/** Characters of a text to print. */
const printLimits = { least: 50, most: 65_535 } as const

const serve = { in: 'set', right: 'own:serve', who: 'login' } as const

const Print = z.object({
  id: z.int(),
  cid: z.int(),
  username: z.string(),
  realname: z.string(),
  /** with `seat` where to find them; empty where staff have not said */
  team: z.string(),
  seat: z.string(),
  /** 0 waits, 1 is printed */
  status: z.int(),
  printedBy: z.nullable(z.string()),
  gmtCreate: z.string(),
})

/** Asks staff to print a text. */
export const submitPrintText = endpoint({
  method: 'POST',
  path: '/api/submit-print-text',
  summary: 'Have a text printed in a contest',
  access: { in: 'set', right: 'own:print', who: 'login' },
  input: z.object({
    ...contestField,
    content: z.string().check(
      upTo(printLimits.most),
      z.refine((text) => text.trim() !== '', { error: 'print-empty', abort: true }),
      z.minLength(printLimits.least, 'print-short'),
    ),
  }),
  errors: [
    errors['contest-not-found'],
    errors['print-off'],
    errors['print-empty'],
    errors['print-short'],
    submissionErrors['too-fast'],
  ],
})

/**
 * The texts to print of a contest, the newest first, but those that wait the oldest first. A filter looks through some 16,000;
 * `totalIsMinimum` says that there are more.
 */
export const getContestPrint = endpoint({
  method: 'GET',
  path: '/api/get-contest-print',
  summary: 'Texts to print of a contest',
  access: serve,
  input: z.object({
    ...contestField,
    ...paging(15),
    /** 0 for those that wait, 1 for printed ones */
    status: z.optional(z.nullable(z.union([z.literal(''), whole]))),
    /** a part of a contestant's username, real name, team or seat */
    keyword: z.optional(z.nullable(z.string().check(upTo(100)))),
    /** this one alone, whatever the other filters say */
    id: z.optional(z.nullable(whole)),
  }),
  output: pageOf(Print),
  errors: [errors['contest-not-found']],
})

/** Marks a text as printed, refused where somebody else has done so. `cid` is ignored. */
export const checkContestPrint = endpoint({
  method: 'PUT',
  path: '/api/check-contest-print-status',
  summary: 'Mark a text of a contest as printed',
  access: serve,
  input: z.object({ id: whole, cid: z.optional(z.nullable(whole)) }),
  errors: [errors['contest-not-found'], errors['print-not-found'], errors['print-done']],
})

export const downloadContestPrint = endpoint({
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  summary: 'A text to print as a file',
  access: serve,
  input: z.object({ id: whole }),
  output: z.file(),
  errors: [errors['contest-not-found'], errors['print-not-found']],
})
