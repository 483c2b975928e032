import { Button } from '@mantine/core'
import { downloadTrainingRank, getTrainingRank } from '@oj/functions/features/training/rank/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { rankColumns } from '../rank/columns.tsx'
import { rankQuery } from '../rank/query.ts'
import classes from '../rank/Rank.module.css'
import { useTraining } from '../useTraining.ts'

/** Who takes part in a training, and how far they have come. */
export function Rank() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  const set = useProblemSet()
  const narrow = useNarrow()
  const { query, change } = useAddressQuery(rankQuery)
  const tid = training.id
  const { data, error, isLoading, mutate } = useCall(getTrainingRank, { tid, ...query }, { keepPreviousData: true })
  const isSearched = query.keyword !== ''
  return (
    <>
      <PageTitle title={t('tab.rank')} />
      <Panel flush>
        <div className={`unprinted ${classes.bar}`}>
          <SearchField
            className={classes.search}
            label={t('rank.search')}
            value={query.keyword}
            maxLength={50}
            onSearch={(keyword) => change({ keyword })}
          />
          {training.isManager && <Save tid={tid} />}
        </div>
        <DataTable
          label={t('tab.rank')}
          columns={rankColumns({ t, set, problems: data?.problems ?? [], isManager: training.isManager, narrow })}
          rows={data?.records}
          rowKey={({ uid }) => uid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={10}
          highlight={({ uid }) => uid === user?.uid}
          empty={
            <EmptyState
              title={t(isSearched ? 'rank.noMatch' : 'rank.none')}
              hint={t(isSearched ? 'rank.noMatchHint' : 'rank.noneHint')}
            />
          }
        />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}

/** Saves the whole rank as CSV. */
function Save({ tid }: { tid: number }) {
  const { t } = useTranslation('training')
  const { run, running } = useAction(downloadTrainingRank)
  const save = async () => {
    const file = await run({ tid })
    if (file) saveFile(file)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={17} />} loading={running} onClick={() => void save()}>
      {t('rank.download')}
    </Button>
  )
}
