import { addressQuery, boundedText, choice, numberText, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** An empty category or access is all. */
export const trainingQuery = addressQuery({
  keyword: boundedText(),
  categoryId: numberText(),
  auth: choice(['', 'Public', 'Private']),
  ...paging([15, 10, 30, 50, 100]),
})
export type TrainingQuery = QueryOf<typeof trainingQuery>

export const isFiltered = ({ keyword, categoryId, auth }: TrainingQuery): boolean =>
  keyword !== '' || categoryId !== '' || auth !== ''
