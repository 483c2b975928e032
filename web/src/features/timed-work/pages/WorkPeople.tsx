import { Button } from '@mantine/core'
import { getTimedWorkPeople, type WorkPerson } from '@oj/functions/features/timed-work/people/contract.ts'
import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, keywordMax, paging } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import { ExtensionDialog } from '../admin/ExtensionDialog.tsx'
import { works } from '../admin/kind.ts'
import { peopleColumns } from '../admin/peopleColumns.tsx'
import { ReopenDialog } from '../admin/ReopenDialog.tsx'

const peopleQuery = addressQuery({ keyword: boundedText(), ...paging() })

/** What a dialog is open for, and whom it is about; null for somebody new. */
interface Asked {
  about: 'extend' | 'reopen'
  person: WorkPerson | null
}

/** Who has started a timed work, and more time for one of them (TW-01). */
export function WorkPeople() {
  const { t } = useTranslation('timed-work-admin')
  const tid = useOwnedId(works)
  const { query, change } = useAddressQuery(peopleQuery)
  const read = useCall(getTimedWorkPeople, { tid, ...query }, { keepPreviousData: true, refreshInterval: 15_000 })
  const { data, error, isLoading, mutate } = read
  const [asked, setAsked] = useState<Asked | null>(null)
  const narrow = useTablet()
  const close = () => setAsked(null)
  return (
    <OwnedPage kind={works} current="people" read={read}>
      <PageTitle
        title={t('people.title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconClockPlus size={17} />}
            onClick={() => setAsked({ about: 'extend', person: null })}
          >
            {t('people.extend')}
          </Button>
        }
      />
      <Panel flush>
        <SearchBar
          label={t('people.search')}
          value={query.keyword}
          maxLength={keywordMax}
          onSearch={(keyword) => change({ keyword })}
        />
        <DataTable
          label={t('people.title')}
          columns={peopleColumns(t, narrow, (about, person) => setAsked({ about, person }))}
          rows={data?.records}
          rowKey={({ uid }) => uid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={query.limit}
          empty={<EmptyState title={t('people.none')} hint={t('people.noneHint')} />}
        />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
      {asked?.about === 'extend' && <ExtensionDialog tid={tid} person={asked.person} onDone={mutate} onClose={close} />}
      {asked?.about === 'reopen' && asked.person && (
        <ReopenDialog tid={tid} person={asked.person} onDone={mutate} onClose={close} />
      )}
    </OwnedPage>
  )
}
