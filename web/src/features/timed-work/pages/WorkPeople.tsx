import { Button } from '@mantine/core'
import { getTimedWorkPeople, type WorkPerson } from '@oj/functions/features/timed-work/people/contract.ts'
import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, paging } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import { works } from '../admin/kind.ts'
import { ExtensionDialog, ReopenDialog } from '../admin/PeopleDialogs.tsx'
import { peopleColumns } from '../admin/peopleColumns.tsx'

const peopleQuery = addressQuery({ keyword: boundedText(), ...paging() })

/** Who has started a timed work; staff give them more time here (TW-01). */
export function WorkPeople() {
  const { t } = useTranslation('timed-work-admin')
  const tid = useOwnedId(works)
  const { query, change } = useAddressQuery(peopleQuery)
  const list = useCall(getTimedWorkPeople, { tid, ...query }, { keepPreviousData: true, refreshInterval: 15_000 })
  // `person` is null for somebody who is not in the list yet
  const [dialog, setDialog] = useState<{ name: 'extend' | 'reopen'; person: WorkPerson | null } | null>(null)
  const narrow = useTablet()
  const props = { tid, onDone: list.mutate, onClose: () => setDialog(null) }
  return (
    <OwnedPage kind={works} current="people" read={list}>
      <PageTitle
        title={t('people.title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconClockPlus size={17} />}
            onClick={() => setDialog({ name: 'extend', person: null })}
          >
            {t('people.extend')}
          </Button>
        }
      />
      <Panel flush>
        <SearchBar label={t('people.search')} value={query.keyword} onSearch={(keyword) => change({ keyword })} />
        <ListTable
          label={t('people.title')}
          columns={peopleColumns(t, narrow, (name, person) => setDialog({ name, person }))}
          list={list}
          rowKey={({ uid }) => uid}
          page={query}
          onPage={change}
          empty={<EmptyState title={t('people.none')} hint={t('people.noneHint')} />}
        />
      </Panel>
      {dialog?.name === 'extend' && <ExtensionDialog person={dialog.person} {...props} />}
      {dialog?.name === 'reopen' && dialog.person && <ReopenDialog person={dialog.person} {...props} />}
    </OwnedPage>
  )
}
