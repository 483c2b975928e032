import { Skeleton } from '@mantine/core'
import { getUserCalendarHeatmap } from '@oj/functions/features/profile/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { makeFocusable } from '../../../ui/focusable.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { monthStarts, weeksOf } from '../weeks.ts'
import classes from './Heatmap.module.css'

/** The side of a cell, the step to the next one, and the space for labels, in pixels. */
const cell = 13
const step = 16
const left = 34
const top = 22

/** A year of submissions, a square for each day; the labels follow the language. */
export function Heatmap({ uid }: { uid: string }) {
  const { t } = useTranslation('profile')
  const { data, error, mutate } = useCall(getUserCalendarHeatmap, { uid })
  const total = data?.dataList.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Panel title={t('heatmap.title', { count: total })} actions={<Legend />}>
      {data && <Calendar {...data} label={t('heatmap.title', { count: total })} />}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={136} />)}
    </Panel>
  )
}

type CalendarProps = AnswerOf<typeof getUserCalendarHeatmap> & { label: string }

function Calendar({ endDate, dataList, label }: CalendarProps) {
  const { t } = useTranslation('profile')
  const box = useRef<HTMLDivElement>(null)
  const weeks = weeksOf(endDate, dataList)
  useLayoutEffect(() => {
    // narrow screens begin at the right, with the newest weeks
    makeFocusable(box.current)
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  return (
    <div ref={box} className={classes.scroll}>
      <svg viewBox={`0 0 ${left + step * weeks.length} ${top + step * 7}`} role="img" aria-label={label}>
        {monthStarts(weeks).map(({ week, date }) => (
          <text key={date} x={left + step * week} y={12} className={classes.label}>
            {dayjs(date).format('MMM')}
          </text>
        ))}
        {[1, 3, 5].map((day) => (
          <text key={day} x={0} y={top + step * day + 11} className={classes.label}>
            {dayjs(endDate).day(day).format('dd')}
          </text>
        ))}
        {weeks.map((days, week) =>
          days.map(({ date, count, level }, day) => (
            <rect
              key={date}
              x={left + step * week}
              y={top + step * day}
              width={cell}
              height={cell}
              rx={3}
              data-level={level}
              className={classes.day}
            >
              <title>{t('heatmap.day', { date, count })}</title>
            </rect>
          )),
        )}
      </svg>
    </div>
  )
}

function Legend() {
  const { t } = useTranslation('profile')
  return (
    <div className={classes.legend} aria-hidden>
      {t('heatmap.less')}
      {[0, 1, 2, 3, 4].map((level) => (
        <svg key={level} width={cell} height={cell} role="presentation">
          <rect width={cell} height={cell} rx={3} data-level={level} className={classes.day} />
        </svg>
      ))}
      {t('heatmap.more')}
    </div>
  )
}
