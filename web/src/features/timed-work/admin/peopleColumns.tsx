import { Button } from '@mantine/core'
import type { WorkPerson } from '@oj/functions/features/timed-work/people/contract.ts'
import type { TFunction } from 'i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { stateTones } from '../../../ui/status/tones.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import tag from '../parts/Tag.module.css'
import type { State } from '../times.ts'
import classes from './Admin.module.css'

type Texts = TFunction<'timed-work-admin'>
type Standing = 'waiting' | 'running' | 'timeOut' | 'handedIn'

const formatDateTime = (time: string | null) => (time === null ? '–' : dayjs(time).format('YYYY-MM-DD HH:mm:ss'))

/** Whether somebody has not begun, is at work, has handed in, or has run out of time. */
function standingOf({ status, startedAt, handedInAt }: WorkPerson): { word: Standing; state: State } {
  if (startedAt === null) return { word: 'waiting', state: 'scheduled' }
  if (status === 0) return { word: 'running', state: 'running' }
  return { word: handedInAt === null ? 'timeOut' : 'handedIn', state: 'ended' }
}

/** The columns of people; on a phone one cell has all of a person, with the buttons at its end. */
export function peopleColumns(
  t: Texts,
  narrow: boolean,
  onOpen: (dialog: 'extend' | 'reopen', person: WorkPerson) => void,
): Column<WorkPerson>[] {
  const state = (person: WorkPerson) => {
    const standing = standingOf(person)
    return (
      <span className={tag.tag} data-tone={stateTones[standing.state]}>
        {t(`people.standing.${standing.word}`)}
      </span>
    )
  }
  const actions = (person: WorkPerson) => (
    <span className={classes.actions}>
      <Button size="compact-sm" variant="subtle" onClick={() => onOpen('extend', person)}>
        {t('people.extendShort')}
      </Button>
      {person.status === 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen('reopen', person)}>
          {t('people.reopen')}
        </Button>
      )}
    </span>
  )
  if (narrow) {
    const all: Column<WorkPerson> = {
      key: 'who',
      title: t('people.username'),
      wrap: true,
      render: (person) => (
        <Stacked>
          <Under>
            <b className={classes.name}>{person.username}</b>
            {state(person)}
          </Under>
          {person.startedAt !== null && (
            <Under>
              {formatDateTime(person.startedAt)} – {formatDateTime(person.handedInAt ?? person.closesAt)}
            </Under>
          )}
          <Extensions t={t} person={person} />
          {actions(person)}
        </Stacked>
      ),
    }
    return [all]
  }
  return [
    { key: 'who', title: t('people.username'), wrap: true, render: ({ username }) => <b>{username}</b> },
    { key: 'state', title: t('people.state'), render: state },
    { key: 'start', title: t('people.started'), render: ({ startedAt }) => formatDateTime(startedAt) },
    {
      key: 'end',
      title: t('people.ends'),
      render: ({ handedInAt, closesAt }) => formatDateTime(handedInAt ?? closesAt),
    },
    { key: 'more', title: t('people.more'), wrap: true, render: (person) => <Extensions t={t} person={person} /> },
    { key: 'actions', title: t('list.actions'), align: 'right', pinned: true, render: actions },
  ]
}

/** The extensions that somebody has. */
function Extensions({ t, person: { extraMinutes, endsAt, reopenedUntil, reason } }: { t: Texts; person: WorkPerson }) {
  return (
    <Stacked>
      {extraMinutes > 0 && <span>{t('people.extraOf', { count: extraMinutes })}</span>}
      {endsAt !== null && <span>{t('people.endOf', { time: formatDateTime(endsAt) })}</span>}
      {reopenedUntil !== null && (
        <span>{t('people.reopenedOf', { time: formatDateTime(reopenedUntil), reason: reason || '–' })}</span>
      )}
    </Stacked>
  )
}
