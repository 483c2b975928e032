import { Button } from '@mantine/core'
import type { getContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import type { getContestantVisits } from '@oj/functions/features/contest/people/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { UserName } from '../../../ui/user/UserName.tsx'
import classes from './Staff.module.css'

export type Contestant = AnswerOf<typeof getContestants>['records'][number]
type Seen = AnswerOf<typeof getContestantVisits>[number]

interface Around {
  /** undefined while that is on its way */
  seen: readonly Seen[] | undefined
  /** on a phone all of it stands below the name */
  narrow: boolean
  onChange: (row: Contestant) => void
}

/** A contestant: who they are, when and from where they were at work, and whether they may go on. */
export function contestantColumns(
  t: TFunction<'contest-staff'>,
  { seen, narrow, onChange }: Around,
): Column<Contestant>[] {
  const of = ({ uid }: Contestant) => seen?.find((one) => one.uid === uid)
  const last = (row: Contestant) => {
    const at = of(row)?.visits[0]?.last
    return at === undefined ? (seen && t('people.never')) || '' : <RelativeTime at={at} />
  }
  const addresses = (row: Contestant) => (
    <ul className={classes.addresses}>
      {of(row)?.visits.map(({ ip }) => (
        <li key={ip}>{ip}</li>
      ))}
    </ul>
  )
  return [
    {
      key: 'who',
      title: t('people.who'),
      wrap: true,
      render: (row) => (
        <Name row={row} reason={of(row)?.reason ?? ''} t={t}>
          {narrow && (
            <>
              <span className={classes.place}>{last(row)}</span>
              {addresses(row)}
            </>
          )}
        </Name>
      ),
    },
    ...(narrow
      ? []
      : [
          { key: 'last', title: t('people.last'), width: 140, render: last },
          { key: 'addresses', title: t('people.addresses'), wrap: true, render: addresses },
        ]),
    {
      key: 'actions',
      title: t('people.actions'),
      align: 'right',
      width: 130,
      pinned: true,
      render: (row) => (
        <div className={classes.act}>
          <Button
            size="xs"
            variant="default"
            aria-label={t(row.isDisqualified ? 'people.reinstateOne' : 'people.disqualifyOne', row)}
            onClick={() => onChange(row)}
          >
            {t(row.isDisqualified ? 'people.reinstate' : 'people.disqualify')}
          </Button>
        </div>
      ),
    },
  ]
}

interface NameProps {
  row: Contestant
  reason: string
  t: TFunction<'contest-staff'>
  /** what stands below */
  children: ReactNode
}

function Name({ row, reason, t, children }: NameProps) {
  const { uid, username, team, school, seat, extraMinutes, isDisqualified } = row
  const place = [team, school, seat].filter((text) => text !== '').join(' · ')
  return (
    <div className={classes.who}>
      <UserName uid={uid} username={username} className={classes.name} />
      {place && <span className={classes.place}>{place}</span>}
      {extraMinutes > 0 && <span className={classes.place}>{t('people.minutes', { count: extraMinutes })}</span>}
      {isDisqualified && (
        <span className={classes.badge} data-tone="bad">
          {reason ? t('people.outFor', { reason }) : t('people.out')}
        </span>
      )}
      {children}
    </div>
  )
}
