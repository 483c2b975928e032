import { Button, Text, Textarea } from '@mantine/core'
import { getContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import {
  disqualifyContestant,
  getContestantVisits,
  peopleLimits,
} from '@oj/functions/features/contest/people/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { PersonName } from '../../../../ui/user/PersonName.tsx'
import { Codes } from '../../staff/Codes.tsx'
import { ReaderKeys } from '../../staff/ReaderKeys.tsx'
import classes from '../../staff/Staff.module.css'
import { useContest } from '../../useContest.ts'

type Contestant = AnswerOf<typeof getContestants>['records'][number]

/** Who takes part, from where and when last, and who is disqualified (CT-08). */
export function Contestants() {
  const { t } = useTranslation('contest-staff')
  const { contest, state } = useContest()
  const cid = contest.id
  const narrow = useNarrow()
  const [query, setQuery] = useState({ keyword: '', currentPage: 1, limit: 30 })
  const [changing, setChanging] = useState<Contestant | null>(null)
  const { data, error, isLoading, mutate } = useCall(getContestants, { cid, ...query }, { keepPreviousData: true })
  const uids = data?.records.map(({ uid }) => uid) ?? []
  const visits = useCall(getContestantVisits, uids.length > 0 ? { cid, uids } : null, { keepPreviousData: true })
  const readAgain = () => Promise.all([mutate(), visits.mutate()])
  return (
    <div className={classes.sections}>
      <PageTitle title={t('people.title')} />
      <Panel flush>
        <SearchField
          className={classes.search}
          label={t('people.search')}
          value={query.keyword}
          maxLength={200}
          delay={300}
          onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
        />
        <DataTable
          label={t('people.title')}
          columns={contestantColumns(t, { visits: visits.data, narrow, onChange: setChanging })}
          rows={data?.records}
          rowKey={({ uid }) => uid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={8}
          empty={
            <EmptyState
              icon={<IconUsers size={26} stroke={1.6} />}
              title={t(
                query.keyword !== '' ? 'people.noneFound' : state === 'ended' ? 'people.noneOver' : 'people.none',
              )}
            />
          }
        />
        <Pager page={query} of={data} onChange={(page) => setQuery({ ...query, ...page })} />
      </Panel>
      <div className={`unprinted ${classes.sections}`}>
        <Codes />
        <ReaderKeys />
      </div>
      {changing && <DisqualifyDialog row={changing} onChanged={readAgain} onClose={() => setChanging(null)} />}
    </div>
  )
}

interface ColumnProps {
  /** undefined while they load */
  visits: AnswerOf<typeof getContestantVisits> | undefined
  /** on a phone all stands below the name */
  narrow: boolean
  onChange: (row: Contestant) => void
}

function contestantColumns(
  t: TFunction<'contest-staff'>,
  { visits, narrow, onChange }: ColumnProps,
): Column<Contestant>[] {
  const visitsOf = ({ uid }: Contestant) => visits?.find((one) => one.uid === uid)
  const last = (row: Contestant) => {
    const at = visitsOf(row)?.visits[0]?.last
    return at === undefined ? (visits && t('people.never')) || '' : <RelativeTime at={at} />
  }
  const addresses = (row: Contestant) => (
    <ul className={classes.addresses}>
      {visitsOf(row)?.visits.map(({ ip }) => (
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
        <Name row={row} reason={visitsOf(row)?.reason ?? ''} t={t}>
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
  children: ReactNode
}

function Name({ row, reason, t, children }: NameProps) {
  const { uid, username, team, school, seat, extraMinutes, isDisqualified } = row
  const place = [team, school, seat].filter((text) => text !== '').join(' · ')
  return (
    <div className={classes.who}>
      <PersonName uid={uid} username={username} className={classes.name} />
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

interface DialogProps {
  row: Contestant
  onChanged: () => unknown
  onClose: () => void
}

/** Asks for the reason before somebody is disqualified or reinstated. */
function DisqualifyDialog({ row, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { uid, username, isDisqualified } = row
  const [reason, setReason] = useState('')
  const { run, running } = useAction(disqualifyContestant)
  const kind = isDisqualified ? 'reinstate' : 'disqualify'
  async function save() {
    if ((await run({ cid: contest.id, uid, isDisqualified: !isDisqualified, reason })) === undefined) return
    onChanged()
    onClose()
  }
  return (
    <FormDialog
      opened
      size="md"
      title={t(`people.${kind}Title`, { username })}
      action={t(`people.${kind}`)}
      dirty={reason !== ''}
      saving={running}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="md">
        {t(`people.${kind}Hint`)}
      </Text>
      <Textarea
        label={t('people.reason')}
        value={reason}
        maxLength={peopleLimits.reason}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
