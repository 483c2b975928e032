import { getContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import { getContestantVisits } from '@oj/functions/features/contest/people/contract.ts'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { Codes } from '../../staff/Codes.tsx'
import { type Contestant, contestantColumns } from '../../staff/contestantColumns.tsx'
import { DisqualifyDialog } from '../../staff/DisqualifyDialog.tsx'
import { ReaderKeys } from '../../staff/ReaderKeys.tsx'
import classes from '../../staff/Staff.module.css'
import { useContest } from '../../useContest.ts'

/** Who takes part, from where and when last, and who may not go on (CT-08). */
export function Contestants() {
  const { t } = useTranslation('contest-staff')
  const { contest, state } = useContest()
  const cid = contest.id
  const narrow = useNarrow()
  const [query, setQuery] = useState({ keyword: '', currentPage: 1, limit: 30 })
  const [changing, setChanging] = useState<Contestant | null>(null)
  const { data, error, isLoading, mutate } = useCall(getContestants, { cid, ...query }, { keepPreviousData: true })
  const uids = data?.records.map(({ uid }) => uid) ?? []
  const seen = useCall(getContestantVisits, uids.length > 0 ? { cid, uids } : null, { keepPreviousData: true })
  const again = () => Promise.all([mutate(), seen.mutate()])
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
          columns={contestantColumns(t, { seen: seen.data, narrow, onChange: setChanging })}
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
      {changing && <DisqualifyDialog row={changing} onChanged={again} onClose={() => setChanging(null)} />}
    </div>
  )
}
