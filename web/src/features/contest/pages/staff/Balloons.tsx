import { Alert, Button, NativeSelect, Switch } from '@mantine/core'
import {
  checkContestAcInfo,
  getContestAcInfo,
  tellSealedBalloons,
} from '@oj/functions/features/contest/balloons/contract.ts'
import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconBalloon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { type BalloonQuery, balloonInput, balloonQuery, queueStates } from '../../staff/query.ts'
import classes from '../../staff/Staff.module.css'
import { Who } from '../../staff/Who.tsx'
import { useContest } from '../../useContest.ts'

type Balloon = AnswerOf<typeof getContestAcInfo>['records'][number]

/** How often the list is read again, in ms: several helpers use it. */
const refreshInterval = 10_000

/** The balloons of a contest, for those who hand them out (CT-07). */
export function Balloons() {
  const { t } = useTranslation('contest-staff')
  const { contest, isManager } = useContest()
  const cid = contest.id
  const { query, change } = useAddressQuery(balloonQuery)
  const { data, error, isLoading, mutate } = useCall(
    getContestAcInfo,
    { cid, ...balloonInput(query) },
    { keepPreviousData: true, refreshInterval },
  )
  const { run } = useAction(checkContestAcInfo)
  const narrow = useNarrow()
  const [busy, setBusy] = useState<number | null>(null)
  async function mark({ id, checked }: Balloon) {
    setBusy(id)
    await run({ cid, id, checked: !checked })
    // after a refusal too: then it shows who was faster
    await mutate()
    setBusy(null)
  }
  return (
    <>
      <PageTitle title={t('balloons.title')} />
      <Panel flush>
        <BalloonFilters cid={cid} query={query} onChange={change} waiting={data?.waiting ?? 0} />
        {isManager && contest.sealRank && data && (
          <SealedSwitch cid={cid} afterSeal={data.afterSeal} onChanged={mutate} />
        )}
        {data?.isSealed && !data.afterSeal && (
          <Alert className={classes.notice ?? ''} data-tone="warn" mt="md">
            {t('balloons.sealed')}
          </Alert>
        )}
        <DataTable
          label={t('balloons.title')}
          columns={balloonColumns({ t, busy, narrow, onMark: (row) => void mark(row) })}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={6}
          empty={
            <EmptyState
              icon={<IconBalloon size={26} stroke={1.6} />}
              title={t(query.state === 'waiting' ? 'balloons.none' : 'balloons.nothing')}
              hint={t('balloons.refreshed')}
            />
          }
        />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}

interface MarkProps {
  t: TFunction<'contest-staff'>
  /** the balloon that is being marked */
  busy: number | null
  onMark: (balloon: Balloon) => void
}

/** On a phone the time stands below the name. */
const balloonColumns = ({ narrow, ...mark }: MarkProps & { narrow: boolean }): Column<Balloon>[] => [
  {
    key: 'balloon',
    title: mark.t('balloons.who'),
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
              {mark.t('balloons.first')}
            </span>
          )}
        </div>
      </div>
    ),
  },
  ...(narrow
    ? []
    : [
        {
          key: 'time',
          title: mark.t('balloons.time'),
          width: 160,
          render: (row: Balloon) => <RelativeTime at={row.submitTime} />,
        },
      ]),
  {
    key: 'state',
    title: mark.t('balloons.state'),
    align: 'right',
    width: narrow ? 128 : 220,
    wrap: !narrow,
    render: (row) => <Mark row={row} {...mark} />,
  },
]

const colorStyle = (color: string | null) => (color ? ({ '--color': color } as CSSProperties) : {})

function Mark({ row, t, busy, onMark }: MarkProps & { row: Balloon }) {
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

interface FilterProps {
  cid: number
  query: BalloonQuery
  waiting: number
  onChange: (next: Partial<BalloonQuery>) => void
}

function BalloonFilters({ cid, query, waiting, onChange }: FilterProps) {
  const { t } = useTranslation('contest-staff')
  const { data: problems = [] } = useCall(getContestProblem, { cid })
  const options = queueStates.map((value) => ({
    value,
    label: value === 'waiting' ? t('balloons.show.waiting', { count: waiting }) : t(`balloons.show.${value}`),
  }))
  return (
    <Filters
      first={
        <Segments
          label={t('balloons.show.label')}
          value={query.state}
          options={options}
          onChange={(state) => onChange({ state })}
        />
      }
      count={(query.pid === null ? 0 : 1) + (query.username === '' ? 0 : 1)}
    >
      <NativeSelect
        aria-label={t('balloons.problem')}
        value={query.pid === null ? '' : String(query.pid)}
        data={[
          { value: '', label: t('balloons.anyProblem') },
          ...problems.map(({ pid, displayId, displayTitle }) => ({
            value: String(pid),
            label: `${displayId} ${displayTitle}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ pid: value === '' ? null : Number(value) })}
      />
      <SearchField
        label={t('balloons.username')}
        value={query.username}
        maxLength={100}
        delay={300}
        onSearch={(username) => onChange({ username })}
      />
    </Filters>
  )
}

interface SwitchProps {
  cid: number
  afterSeal: boolean
  onChanged: () => unknown
}

/** Whether balloons of the sealed time are handed out. */
function SealedSwitch({ cid, afterSeal, onChanged }: SwitchProps) {
  const { t } = useTranslation('contest-staff')
  const { run, running } = useAction(tellSealedBalloons)
  return (
    <div className={classes.switch}>
      <Switch
        label={t('balloons.afterSeal')}
        description={t('balloons.afterSealHint')}
        checked={afterSeal}
        disabled={running}
        onChange={async ({ currentTarget: { checked } }) => {
          await run({ cid, afterSeal: checked })
          onChanged()
        }}
      />
    </div>
  )
}
