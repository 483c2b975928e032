import { getGroupProblemOffers } from '@oj/functions/features/group-problem/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import classes from '../GroupProblems.module.css'
import { type Doing, offerColumns, states } from '../offers/columns.tsx'
import { LookDialog } from '../offers/LookDialog.tsx'
import { RefuseDialog } from '../offers/RefuseDialog.tsx'
import { TakeDialog } from '../offers/TakeDialog.tsx'
import { offersQuery, sizes } from '../query.ts'

/** The problems that groups offer to the bank, for the staff who decide (AD-06). */
export function Offers() {
  const { t } = useTranslation('group-problem')
  const { query, change } = useAddressQuery(offersQuery)
  const { data, error, isLoading, mutate } = useCall(
    getGroupProblemOffers,
    { ...query, progress: query.progress === 'all' ? '' : Number(query.progress) },
    { keepPreviousData: true },
  )
  const [doing, setDoing] = useState<Doing | null>(null)
  const narrow = useNarrow()
  const close = () => setDoing(null)
  return (
    <>
      <PageTitle title={t('offers.title')} />
      <Panel flush>
        <div className={classes.bar}>
          <SearchField
            className={classes.search}
            label={t('offers.search')}
            value={query.keyword}
            maxLength={200}
            onSearch={(keyword) => change({ keyword })}
          />
          <Segments
            label={t('offers.state.label')}
            value={query.progress}
            options={[
              ...states.map((value) => ({ value: `${value}` as const, label: t(`offers.state.${value}`) })),
              { value: 'all', label: t('offers.all') },
            ]}
            onChange={(value) => change({ progress: value })}
          />
        </div>
        <DataTable
          label={t('offers.title')}
          columns={offerColumns({ t, narrow, onDo: setDoing })}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={query.limit}
          empty={<EmptyState title={t('offers.none')} hint={t('offers.noneHint')} />}
        />
        <Pager page={query} of={data} sizes={sizes} onChange={change} />
      </Panel>
      {doing?.what === 'look' && <LookDialog row={doing.row} onClose={close} />}
      {doing?.what === 'take' && <TakeDialog row={doing.row} onClose={close} />}
      {doing?.what === 'refuse' && <RefuseDialog row={doing.row} onClose={close} />}
    </>
  )
}
