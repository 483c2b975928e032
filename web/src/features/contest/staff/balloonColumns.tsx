import { Button } from '@mantine/core'
import type { getContestAcInfo } from '@oj/functions/features/contest/balloons/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import type { CSSProperties } from 'react'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import classes from './Staff.module.css'
import { Who } from './Who.tsx'

export type Balloon = AnswerOf<typeof getContestAcInfo>['records'][number]

interface Doing {
  /** the balloon that is being marked */
  busy: number | null
  onMark: (balloon: Balloon) => void
}

interface Shown extends Doing {
  /** on a phone the time stands below the name */
  narrow: boolean
}

/** A balloon: its problem, who gets it, when they solved it, and whether it was handed out. */
export const balloonColumns = (t: TFunction<'contest-staff'>, { busy, onMark, narrow }: Shown): Column<Balloon>[] => [
  {
    key: 'balloon',
    title: t('balloons.who'),
    wrap: true,
    render: (row) => (
      <div className={classes.balloon}>
        <span className={classes.disc} style={colorStyle(row.color)} aria-hidden />
        <b title={row.displayTitle}>{row.displayId}</b>
        <div className={classes.who}>
          <Who
            username={row.username}
            realname={row.realname}
            team={row.team}
            seat={row.seat}
            at={narrow ? row.submitTime : undefined}
          />
          {row.firstBlood && (
            <span className={classes.badge} data-tone="bad">
              {t('balloons.first')}
            </span>
          )}
        </div>
      </div>
    ),
  },
  ...(narrow ? [] : [timeColumn(t)]),
  {
    key: 'state',
    title: t('balloons.state'),
    align: 'right',
    width: narrow ? 128 : 220,
    wrap: !narrow,
    render: (row) => <Mark row={row} t={t} busy={busy} onMark={onMark} />,
  },
]

const timeColumn = (t: TFunction<'contest-staff'>): Column<Balloon> => ({
  key: 'time',
  title: t('balloons.time'),
  width: 160,
  render: (row) => <RelativeTime at={row.submitTime} />,
})

const colorStyle = (color: string | null) => (color ? ({ '--color': color } as CSSProperties) : {})

function Mark({ row, t, busy, onMark }: Doing & { row: Balloon; t: TFunction<'contest-staff'> }) {
  const about = { problem: row.displayId, username: row.username }
  if (!row.checked) {
    return (
      <Button
        size="xs"
        loading={busy === row.id}
        aria-label={t('balloons.handOutTo', about)}
        onClick={() => onMark(row)}
      >
        {t('balloons.handOut')}
      </Button>
    )
  }
  return (
    <div className={classes.done}>
      <span>{t('balloons.by', { username: row.checkedBy ?? '' })}</span>
      <Button
        size="compact-xs"
        variant="subtle"
        loading={busy === row.id}
        aria-label={t('balloons.undoFor', about)}
        onClick={() => onMark(row)}
      >
        {t('balloons.undo')}
      </Button>
    </div>
  )
}
