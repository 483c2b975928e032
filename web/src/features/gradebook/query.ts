import { addressQuery, boundedText, pageSizes, paging } from '../../lib/addressQuery.ts'

/** The longest keyword that the server takes, in characters. */
export const keywordMax = 100

/** The page of a gradebook; an empty class (`section`) is all. */
export const tableQuery = addressQuery({
  keyword: boundedText(keywordMax),
  section: boundedText(50),
  ...paging(pageSizes, 50),
})
