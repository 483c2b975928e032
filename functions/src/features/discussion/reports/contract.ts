import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { closedErrors } from '../contract-shapes.ts'
import { discussionLimits as limits, reportOutcomes, reportTags } from '../contract-terms.ts'
import { discussionErrors as errors } from '../errors.ts'

/** Reports a discussion to staff, once a user, with tags or a reason (`content`). */
export const reportDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussion-report',
  summary: 'Report a discussion',
  access: 'login',
  input: z
    .object({
      did: whole,
      tags: z._default(z.array(z.enum(reportTags)).check(z.maxLength(reportTags.length)), []),
      content: z._default(z.string().check(z.trim(), upTo(limits.reason, 'report-long')), ''),
    })
    .check(z.refine(({ tags, content }) => tags.length > 0 || content !== '', 'report-empty')),
  errors: [
    ...closedErrors,
    errors['report-empty'],
    errors['report-long'],
    errors['report-again'],
    errors['report-daily'],
  ],
})

const Report = z.object({
  id: z.int(),
  did: z.int(),
  gid: z.nullable(z.int()),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  reporter: z.string(),
  tags: z.array(z.enum(reportTags)),
  content: z.string(),
  /** whether staff have handled it */
  status: z.boolean(),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** username of staff; empty before */
  handledBy: z.string(),
  handledAt: z.nullable(z.string()),
  gmtCreate: z.string(),
})
export type Report = z.output<typeof Report>

/** Reports, the newest first. */
export const getDiscussionReports = endpoint({
  method: 'GET',
  path: '/api/admin/discussion-report',
  summary: 'Reports of discussions',
  access: 'manage-content',
  input: z.object(paging(limits.page, limits.pageMax)),
  output: pageOf(Report),
})

/** Marks a report as handled or not; an outcome keeps, hides or deletes the post, and handles its other open reports, too. */
export const handleDiscussionReport = endpoint({
  method: 'PUT',
  path: '/api/admin/discussion-report',
  summary: 'Deal with a report',
  access: 'manage-content',
  input: z.object({ id: whole, status: flag, outcome: z.optional(z.nullable(z.enum(reportOutcomes))) }),
  errors: [errors['report-not-found'], commonErrors.busy],
})
