import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { AuditFilters } from '../parts/AuditFilters.tsx'
import { Entries } from '../parts/Entries.tsx'
import { type AuditQuery, auditQuery } from '../query.ts'

/** Who of the staff did what, when, and what it changed (AD-08). */
export function AuditLog() {
  const { t } = useTranslation('audit')
  const { query, change } = useAddressQuery(auditQuery)
  const { data, error, isLoading, mutate } = useCall(getAuditLog, inputOf(query), { keepPreviousData: true })
  const isFiltered = query.username !== '' || query.kind !== null
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <Panel flush>
        <AuditFilters query={query} onChange={change} />
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
