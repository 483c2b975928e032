import * as z from 'zod/mini'
import { item } from '../../platform/table/index.ts'

/** What a rated contest did to a user. */
const ratingChanges = item('rating-change', {
  fields: {
    uid: z.string(),
    gmtCreate: z.string(),
    rating: z.number(),
    change: z.number(),
    cid: z.number(),
    cname: z.string(),
  },
  key: { pk: ['uid'], sk: ['gmtCreate'] },
})

/** A user's ratings, oldest first. */
export const ratingsOf = (uid: string) => ratingChanges.query({ uid })
