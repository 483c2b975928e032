import { NativeSelect } from '@mantine/core'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { Entries } from '../parts/Entries.tsx'
import { type AuditQuery, auditQuery } from '../query.ts'
import { kindKey, kinds } from '../words.ts'

/** The audit log: who of the staff changed what, and when (AD-08). */
export function AuditLog() {
  const { t } = useTranslation(['audit', 'content'])
  const { query, change } = useAddressQuery(auditQuery)
  const { data, error, isLoading, mutate } = useCall(getAuditLog, inputOf(query), { keepPreviousData: true })
  const isFiltered = query.username !== '' || query.kind !== null
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <Panel flush>
        <Filters
          first={
            <search>
              <SearchField
                label={t('filter.username')}
                value={query.username}
                maxLength={20}
                onSearch={(username) => change({ username })}
              />
            </search>
          }
          count={query.kind === null ? 0 : 1}
        >
          <NativeSelect
            aria-label={t('filter.kind')}
            value={query.kind ?? ''}
            data={[
              { value: '', label: t('filter.all') },
              ...kinds.map((kind) => ({ value: kind, label: t(kindKey(kind)) })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ kind: kinds.find((kind) => kind === value) ?? null })}
          />
        </Filters>
        <Entries entries={data?.records} error={error} onRetry={mutate} loading={isLoading} isFiltered={isFiltered} />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}

const inputOf = ({ username, kind, currentPage, limit }: AuditQuery) => ({
  currentPage,
  limit,
  ...(username !== '' && { username }),
  ...(kind !== null && { action: kind }),
})
