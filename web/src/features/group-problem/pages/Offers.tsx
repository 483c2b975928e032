import { getGroupProblemOffers } from '@oj/functions/features/group-problem/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import classes from '../GroupProblems.module.css'
import { type OfferDialog, offerColumns, states } from '../offers/columns.tsx'
import { LookDialog, RefuseDialog, TakeDialog } from '../offers/dialogs.tsx'
import { offersQuery, sizes } from '../query.ts'

/** The problems that groups offer to the bank, for the staff who decide (AD-06). */
export function Offers() {
  const { t } = useTranslation('group-problem')
  const { query, change } = useAddressQuery(offersQuery)
  const list = useCall(
    getGroupProblemOffers,
    { ...query, progress: query.progress === 'all' ? '' : Number(query.progress) },
    { keepPreviousData: true },
  )
  const [dialog, setDialog] = useState<OfferDialog | null>(null)
  const narrow = useNarrow()
  const close = () => setDialog(null)
  return (
    <>
      <PageTitle title={t('offers.title')} />
      <Panel flush>
        <div className={classes.bar}>
          <SearchField
            className={classes.search}
            label={t('offers.search')}
            value={query.keyword}
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
        <ListTable
          label={t('offers.title')}
          columns={offerColumns({ t, narrow, onOpen: setDialog })}
          list={list}
          rowKey={({ id }) => id}
          page={query}
          sizes={sizes}
          onPage={change}
          empty={<EmptyState title={t('offers.none')} hint={t('offers.noneHint')} />}
        />
      </Panel>
      {dialog?.name === 'look' && <LookDialog row={dialog.row} onClose={close} />}
      {dialog?.name === 'take' && <TakeDialog row={dialog.row} onClose={close} />}
      {dialog?.name === 'refuse' && <RefuseDialog row={dialog.row} onClose={close} />}
    </>
  )
}
