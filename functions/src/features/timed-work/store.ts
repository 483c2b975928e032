import * as z from 'zod/mini'
import { item, orNull, type RowOf } from '../../platform/table/index.ts'
import { declareOwnedItems, ownedFields, ownedTextFields, withTrash } from '../../platform/table/owned-items.ts'
import { timedWorkErrors as errors } from './errors.ts'

const workRows = item('timed-work', {
  fields: {
    ...ownedFields,
    partition: z.enum(withTrash),
    /** 0 open, 1 with a password */
    auth: z.literal([0, 1]),
    visible: z.boolean(),
    startTime: z.string(),
    endTime: z.string(),
    /** seconds from an entrant's start */
    duration: z.number(),
    handsInDrafts: z.boolean(),
    /** the latest end that an extension gives */
    latestEnd: orNull(z.string()),
    /** the largest factor of the time that anybody of its group always has */
    standingFactor: z.optional(z.number()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

const workTexts = item('timed-work-text', {
  fields: {
    ...ownedTextFields,
    description: z.string(),
    pwd: z._default(z.string(), ''),
  },
  key: { pk: ['number'] },
})

export type Work = RowOf<typeof workRows>
export type WorkText = RowOf<typeof workTexts>

export const workItems = declareOwnedItems({
  name: 'timed-work',
  rows: workRows,
  texts: workTexts,
  hasTrash: true,
  errors: { gone: errors['timed-work-not-found'], changed: errors['timed-work-changed'] },
})

/** All timed works, the newest first. */
export const { all: allWorks, recent: recentWorks, fresh: freshWorks } = workItems
