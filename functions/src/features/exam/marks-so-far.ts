import { findSheets } from './store.ts'

/** The shares of full marks, from 0 to 1, that submissions have while answers in words are not marked. */
export async function readMarksSoFar(submitIds: readonly number[]): Promise<Map<number, number>> {
  const sheets = await findSheets(submitIds)
  return new Map(
    sheets.map(({ submitId, marks }) => {
      const full = marks.reduce((sum, mark) => sum + mark.full, 0)
      const points = marks.reduce((sum, mark) => sum + (mark.points ?? 0), 0)
      return [submitId, full > 0 ? points / full : 0]
    }),
  )
}
