import { Entity } from 'electrodb'
import { model, table } from '../../platform/table.ts'

/** What a rated contest did to a user. */
const RatingChange = new Entity(
  {
    model: model('rating-change'),
    attributes: {
      uid: { type: 'string', required: true },
      gmtCreate: { type: 'string', required: true },
      rating: { type: 'number', required: true },
      change: { type: 'number', required: true },
      cid: { type: 'number', required: true },
      cname: { type: 'string', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'pk', composite: ['uid'] },
        sk: { field: 'sk', composite: ['gmtCreate'] },
      },
    },
  },
  table,
)

/** A user's ratings, oldest first. */
export const ratingsOf = async (uid: string) => (await RatingChange.query.byUser({ uid }).go({ pages: 'all' })).data
