import { addressQuery, boundedText, paging } from '../../../lib/addressQuery.ts'

/** The rank of a training. */
export const rankQuery = addressQuery({ keyword: boundedText(50), ...paging([30, 10, 15, 50, 100]) })
