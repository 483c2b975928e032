import dayjs from 'dayjs'

/** How many weeks the heatmap shows. */
const weekCount = 53

interface Day {
  date: string
  count: number
  /** 0 to 4, by the count */
  level: number
}

/** Submissions from which a day has each level above 0. */
const thresholds = [1, 3, 6, 10] as const
const levelOf = (count: number) => thresholds.filter((least) => count >= least).length

/** The days of the last year by weeks, from Sunday, up to `endDate`. Days that the server leaves out have no submissions. */
export function weeksOf(endDate: string, dataList: readonly { date: string; count: number }[]): Day[][] {
  const counts = new Map(dataList.map(({ date, count }) => [date, count]))
  const end = dayjs(endDate)
  const first = end.subtract(end.day() + 7 * (weekCount - 1), 'day')
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: week === weekCount - 1 ? end.day() + 1 : 7 }, (_, day) => {
      const date = first.add(7 * week + day, 'day').format('YYYY-MM-DD')
      const count = counts.get(date) ?? 0
      return { date, count, level: levelOf(count) }
    }),
  )
}

/** The weeks in which a month begins, with its first day, for the labels of months. */
export function monthStarts(weeks: readonly Day[][]): { week: number; date: string }[] {
  return weeks.flatMap((days, week) => {
    const begins = days.find(({ date }) => date.endsWith('-01'))
    return begins ? [{ week, date: begins.date }] : []
  })
}
