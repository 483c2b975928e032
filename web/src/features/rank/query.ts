import { addressQuery, boundedText, paging } from '../../lib/addressQuery.ts'

export const rankQuery = addressQuery({ searchUser: boundedText(50), ...paging([30, 10, 15, 50, 100]) })
