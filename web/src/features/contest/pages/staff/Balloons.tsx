import { Alert, NativeSelect, Switch } from '@mantine/core'
import {
  checkContestAcInfo,
  getContestAcInfo,
  tellSealedBalloons,
} from '@oj/functions/features/contest/balloons/contract.ts'
import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import { IconBalloon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { type Balloon, balloonColumns } from '../../staff/balloonColumns.tsx'
import { type BalloonQuery, balloonInput, balloonQuery, queueStates } from '../../staff/query.ts'
import classes from '../../staff/Staff.module.css'
import { useContest } from '../../useContest.ts'

/** The list is read again so often, in ms: several helpers look at it. */
const every = 10_000

/** Whose balloons are to be handed out, and which were (CT-07). */
export function Balloons() {
  const { t } = useTranslation('contest-staff')
  const { contest, isManager } = useContest()
  const cid = contest.id
  const { query, change } = useAddressQuery(balloonQuery)
  const { data, error, isLoading, mutate } = useCall(
    getContestAcInfo,
    { cid, ...balloonInput(query) },
    { keepPreviousData: true, refreshInterval: every },
  )
  const { run } = useAction(checkContestAcInfo)
  const narrow = useNarrow()
  const [busy, setBusy] = useState<number | null>(null)
  async function mark({ id, checked }: Balloon) {
    setBusy(id)
    await run({ cid, id, checked: !checked })
    // where another was faster, too: their name stands there then
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
          columns={balloonColumns(t, { busy, narrow, onMark: (row) => void mark(row) })}
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

type Query = BalloonQuery

interface FilterProps {
  cid: number
  query: Query
  waiting: number
  onChange: (next: Partial<Query>) => void
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

/** By which a manager has balloons of the sealed time handed out, too. */
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
