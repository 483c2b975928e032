import * as z from 'zod/mini'
import { item, orNull, type RowOf } from '../../platform/table/index.ts'
import { declareOwnedItems, ownedFields, ownedTextFields, withTrash } from '../../platform/table/owned-items.ts'
import { LatePolicy } from '../group/contract-late.ts'
import { resultTimes } from './contract-terms.ts'
import { assignmentErrors as errors } from './errors.ts'

const moment = z.optional(z.nullable(z.string()))
/** Times of a class or a person: absent ones are not their own, null is no limit. */
export const StoredTimes = z.object({ opens: moment, due: moment, closes: moment })
export type StoredTimes = z.output<typeof StoredTimes>

const assignmentRows = item('assignment', {
  fields: {
    ...ownedFields,
    partition: z.enum(withTrash),
    visible: z.boolean(),
    /** the groups that it is for, its owner first */
    classes: z.array(z.number()),
    startTime: z.string(),
    /** null for no end */
    dueTime: orNull(z.string()),
    closeTime: orNull(z.string()),
    /** at each problem; null for any number */
    tries: orNull(z.number()),
    results: z.enum(resultTimes),
    /** null for that of its class */
    late: orNull(LatePolicy),
    isTest: z.boolean(),
    classTimes: z._default(z.array(z.object({ gid: z.number(), times: StoredTimes })), []),
    /** when it is due, and closed, for everybody; null for never */
    lastDue: orNull(z.string()),
    lastClose: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

const assignmentTexts = item('assignment-text', {
  fields: { ...ownedTextFields, description: z.string() },
  key: { pk: ['number'] },
})

export type Assignment = RowOf<typeof assignmentRows>
export type AssignmentText = RowOf<typeof assignmentTexts>

export const assignmentItems = declareOwnedItems({
  name: 'assignment',
  rows: assignmentRows,
  texts: assignmentTexts,
  hasTrash: true,
  errors: { gone: errors['assignment-not-found'], changed: errors['assignment-changed'] },
})

/** All assignments, the newest first. */
export const { all: allAssignments, recent: recentAssignments, fresh: freshAssignments } = assignmentItems

/** Those of a class, the newest first. */
export const assignmentsIn = async (gid: number): Promise<Assignment[]> =>
  (await recentAssignments()).filter(({ classes }) => classes.includes(gid))
