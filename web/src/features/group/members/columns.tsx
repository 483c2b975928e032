import { Button, NativeSelect } from '@mantine/core'
import { GroupLevel, mayRaise } from '@oj/functions/features/group/contract-levels.ts'
import { IconClockPlus, IconUserMinus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import classes from '../parts/Group.module.css'
import { levelOf } from '../terms.ts'
import { useGroup } from '../useGroup.ts'
import type { MemberRow } from './memberRow.ts'
import { percentMore } from './percentMore.ts'
import type { MemberChanges } from './useMemberChanges.tsx'

type Words = TFunction<'group'>

/** The user; on a phone with further facts below. */
const whoColumn = (t: Words, below?: (row: MemberRow) => ReactNode): Column<MemberRow> => ({
  key: 'who',
  title: t('members.who'),
  wrap: true,
  render: (row) => (
    <>
      <UserLink {...row} />
      {below && <div className={classes.quiet}>{below(row)}</div>}
    </>
  ),
})

const sinceColumn = (t: Words, title: 'members.since' | 'applications.at'): Column<MemberRow> => ({
  key: 'since',
  title: t(title),
  render: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
})

/** The columns of members; `changes` is null for who is not staff. */
export function memberColumns(t: Words, changes: MemberChanges | null, isNarrow: boolean): Column<MemberRow>[] {
  const level = (row: MemberRow) => (
    <>
      {changes ? <LevelChoice row={row} changes={changes} t={t} /> : t(`level.${levelOf(row.auth)}`)}
      {row.standing && (
        <div className={classes.quiet}>
          {t('moreTime.has', { days: row.standing.days, percent: percentMore(row.standing) })}
        </div>
      )}
    </>
  )
  const act: Column<MemberRow>[] = changes
    ? [
        {
          key: 'act',
          title: t('members.act'),
          align: 'right',
          pinned: true,
          render: (row) => (
            <RowTools>
              <TimeButton row={row} changes={changes} t={t} />
              <RemoveButton row={row} changes={changes} t={t} />
            </RowTools>
          ),
        },
      ]
    : []
  if (isNarrow) {
    const below = (row: MemberRow) => (
      <span className={classes.below}>
        <span>{level(row)}</span>
      </span>
    )
    return [whoColumn(t, below), ...act]
  }
  return [
    whoColumn(t),
    { key: 'level', title: t('members.level'), render: level },
    sinceColumn(t, 'members.since'),
    ...act,
  ]
}

interface CellProps {
  row: MemberRow
  changes: MemberChanges
  t: Words
}

/** Whether the reader may bring somebody to a level, by the table that the server uses, too. */
function useMayRaise({ uid, auth }: MemberRow) {
  const { group } = useGroup()
  const { user, may } = useSession()
  return (to: number) => uid !== user?.uid && mayRaise(group.userAuth, may('manage-site'), auth, to)
}

function LevelChoice({ row, changes, t }: CellProps) {
  const mayRaiseTo = useMayRaise(row)
  if (!mayRaiseTo(3)) return t(`level.${levelOf(row.auth)}`)
  const levels = ([3, 4] as const).filter((level) => level === row.auth || mayRaiseTo(level))
  return (
    <NativeSelect
      size="sm"
      miw={124}
      aria-label={t('members.levelOf', { name: nameOfPerson(row) })}
      value={String(row.auth)}
      disabled={changes.running}
      data={levels.map((level) => ({ value: String(level), label: t(`level.${levelOf(level)}`) }))}
      onChange={(event) => changes.setLevel(row, event.currentTarget.value === '4' ? 4 : 3)}
    />
  )
}

/** For students: staff have no due times. */
function TimeButton({ row, changes, t }: CellProps) {
  const { may } = useGroup()
  if (row.auth !== GroupLevel.member || !may('make-sets')) return null
  return (
    <RowButton
      Icon={IconClockPlus}
      label={t('moreTime.of', { name: nameOfPerson(row) })}
      onClick={() => changes.askTime(row)}
    />
  )
}

function RemoveButton({ row, changes, t }: CellProps) {
  const mayRaiseTo = useMayRaise(row)
  if (!mayRaiseTo(0)) return null
  return (
    <RowButton
      Icon={IconUserMinus}
      danger
      label={t('members.removeOf', { name: nameOfPerson(row) })}
      onClick={() => changes.askRemoval(row)}
    />
  )
}

/** The columns of applicants, and of those who were refused. */
export const applyColumns = (t: Words, changes: MemberChanges, isNarrow: boolean): Column<MemberRow>[] => [
  whoColumn(t, isNarrow ? ({ reason }) => reason : undefined),
  ...(isNarrow
    ? []
    : [
        {
          key: 'reason',
          title: t('applications.reason'),
          wrap: true,
          render: ({ reason }: MemberRow) => reason || '–',
        },
        sinceColumn(t, 'applications.at'),
      ]),
  {
    key: 'act',
    title: t('members.act'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <RowTools>
        <Button size="compact-sm" disabled={changes.running} onClick={() => changes.setLevel(row, 3)}>
          {t('applications.accept')}
        </Button>
        {row.auth === 2 ? (
          <Button size="compact-sm" variant="default" onClick={() => changes.askRemoval(row)}>
            {t('applications.forget')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={changes.running}
            onClick={() => changes.setLevel(row, 2)}
          >
            {t('applications.refuse')}
          </Button>
        )}
      </RowTools>
    ),
  },
]
