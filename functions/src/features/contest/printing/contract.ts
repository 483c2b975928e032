import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { nothing, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { submissionErrors } from '../../submission/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

/** Limits of a text to print, in characters. */
const printLimits = { least: 50, most: 65_535 } as const

const serve = { in: 'set', right: 'own:serve', who: 'login' } as const

/** A text that a contestant wants on paper. */
const Print = z.object({
  id: z.int(),
  cid: z.int(),
  username: z.string(),
  realname: z.string(),
  /** where to find them, as far as it is known */
  team: z.string(),
  seat: z.string(),
  /** 0 waits, 1 is printed */
  status: z.int(),
  /** who printed it */
  printedBy: z.nullable(z.string()),
  gmtCreate: z.string(),
})

/** Asks staff to print a text; as often as the site allows it. */
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
  output: nothing,
  errors: [
    errors['contest-not-found'],
    errors['print-off'],
    errors['print-empty'],
    errors['print-short'],
    submissionErrors['too-fast'],
  ],
})

/**
 * The texts to print of a contest, the newest first, but what waits the oldest first. A filter looks through four megabytes
 * of them, some 16,000; `totalIsMinimum` says that there are more.
 */
export const getContestPrint = endpoint({
  method: 'GET',
  path: '/api/get-contest-print',
  summary: 'Texts to print of a contest',
  access: serve,
  input: z.object({
    ...contestField,
    ...paging(15),
    /** only those that wait (0), or that are printed (1) */
    status: z.optional(z.nullable(z.union([z.literal(''), whole]))),
    /** a part of a contestant's username, real name, team or seat */
    keyword: z.optional(z.nullable(z.string().check(upTo(100)))),
    /** this one alone, whatever else is asked for: by it an open text learns who has taken it meanwhile */
    id: z.optional(z.nullable(whole)),
  }),
  output: pageOf(Print),
  errors: [errors['contest-not-found']],
})

/** Marks a text as printed; refused where somebody else has done so. */
export const checkContestPrint = endpoint({
  method: 'PUT',
  path: '/api/check-contest-print-status',
  summary: 'Mark a text of a contest as printed',
  access: serve,
  /** `cid` is ignored: the number of a text begins with that of its contest */
  input: z.object({ id: whole, cid: z.optional(z.nullable(whole)) }),
  output: nothing,
  errors: [errors['contest-not-found'], errors['print-not-found'], errors['print-done']],
})

/** A text to print, as a file. */
export const downloadContestPrint = endpoint({
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  summary: 'A text to print as a file',
  access: serve,
  input: z.object({ id: whole }),
  output: z.file(),
  errors: [errors['contest-not-found'], errors['print-not-found']],
})
