import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
} from '../../../platform/table/index.ts'
import { reportOutcomes, reportTags } from '../contract-terms.ts'
import { discussionErrors as errors } from '../errors.ts'
import { termOf } from './term.ts'

const did = paddedNumber(8)

/** All reports, with the post's title at that time. */
const reports = item('discussion-report', {
  fields: {
    of: z.literal('site'),
    id: paddedNumber(8),
    did,
    gid: orNull(z.number()),
    title: z.string(),
    author: z.string(),
    reporter: z.string(),
    tags: z.array(z.enum(reportTags)),
    reason: z.string(),
    isHandled: z.boolean(),
    outcome: orNull(z.enum(reportOutcomes)),
    handledBy: z._default(z.string(), ''),
    handledAt: orNull(z.string()),
    gmtCreate: z.string(),
  },
  key: { pk: ['of'], sk: ['id'] },
})

/** Who has reported what, so that nobody does so twice. */
const reporting = item('discussion-reporting', {
  fields: { uid: z.string(), did },
  key: { pk: ['uid'], sk: ['did'] },
})

/** How many reports of a user staff rejected in a school term. */
const reporters = item('discussion-reporter', {
  fields: { uid: z.string(), term: z.string(), rejected: z._default(z.number(), 0) },
  key: { pk: ['uid'], sk: ['term'] },
})

export type ReportRow = RowOf<typeof reports>
export const nextReport = (): Promise<number> => nextNumber('discussion-reports')

/** The writes of a new report. @throws report-again */
export const reportWrites = (row: Omit<NewOf<typeof reports>, 'of'>): Write[] => [
  reporting.put(
    { uid: row.reporter, did: row.did },
    { when: { uid: null }, refusal: new Failure(errors['report-again']) },
  ),
  reports.create({ ...row, of: 'site' }),
]

export const newestReports = (limit: number): Promise<ReportRow[]> =>
  reports.query({ of: 'site' }, { ...consistently, order: 'desc', limit })

export const findReport = (id: number): Promise<ReportRow | null> => reports.get({ of: 'site', id }, consistently)

export interface Handled {
  readonly isHandled: boolean
  readonly outcome: ReportRow['outcome']
  readonly by: string
  readonly at: string
}

/** The writes that handle a report as it was read; a rejected one (`kept`) counts against its reporter. */
export function handledWrites(row: ReportRow, { isHandled, outcome, by: name, at }: Handled): Write[] {
  const changes = [
    ...(row.outcome === 'kept' && row.handledAt !== null ? [{ term: termOf(row.handledAt), by: -1 }] : []),
    ...(outcome === 'kept' ? [{ term: termOf(at), by: 1 }] : []),
  ]
  const byTerm = Map.groupBy(changes, ({ term }) => term)
  const counted = [...byTerm].map(([term, some]) => ({ term, by: some.reduce((sum, one) => sum + one.by, 0) }))
  return [
    reports.patch(
      { of: 'site', id: row.id },
      { isHandled, outcome, handledBy: isHandled ? name : '', handledAt: isHandled ? at : null },
      { when: { isHandled: row.isHandled, outcome: row.outcome } },
    ),
    ...counted
      .filter(({ by }) => by !== 0)
      .map(({ term, by }) => reporters.update({ uid: row.reporter, term }, { rejected: plus(by) })),
  ]
}

export const rejectedOf = async (uid: string, term: string): Promise<number> =>
  (await reporters.get({ uid, term }, consistently))?.rejected ?? 0

export async function forgetReports(uid: string): Promise<void> {
  await reporting.removeMany(await reporting.query({ uid }))
  await reporters.removeMany(await reporters.query({ uid }))
}
