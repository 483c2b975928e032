import { Button, NativeSelect } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { getGroupTrainingList } from '@oj/functions/features/training/group/contract.ts'
import { getTrainingList } from '@oj/functions/features/training/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { usePlacedList } from '../../../lib/calls/usePlacedList.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { trainingColumns } from './columns.tsx'
import { isFiltered, type TrainingQuery, trainingQuery } from './query.ts'

/** The trainings of the site, or of a group, by their rank. */
export function TrainingTable({ gid }: { gid: number | null }) {
  const { t } = useTranslation('training')
  const { user } = useSession()
  const { query, change } = useAddressQuery(trainingQuery)
  const { data, error, isLoading, mutate } = usePlacedList(getTrainingList, getGroupTrainingList, gid, query)
  const narrow = useTablet()
  const filtered = isFiltered(query)
  return (
    <Panel flush>
      <TrainingFilters query={query} onChange={change} />
      <DataTable
        label={t('list.title')}
        columns={trainingColumns(t, user !== null, narrow)}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={query.limit}
        empty={
          <EmptyState
            title={t(filtered ? 'list.noMatch' : 'list.none')}
            hint={t(filtered ? 'list.noMatchHint' : 'list.noneHint')}
            action={
              filtered && (
                <Button variant="default" onClick={() => change({ keyword: '', categoryId: '', auth: '' })}>
                  {t('list.reset')}
                </Button>
              )
            }
          />
        }
      />
      <Pager page={query} of={data} onChange={change} />
    </Panel>
  )
}

interface FilterProps {
  query: TrainingQuery
  onChange: (next: Partial<TrainingQuery>) => void
}

/** Which trainings: by words, their category and whom they let in. */
function TrainingFilters({ query, onChange }: FilterProps) {
  const { t } = useTranslation('training')
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  const { keyword, categoryId, auth } = query
  return (
    <Filters
      first={
        <search>
          <SearchField
            label={t('list.search')}
            value={keyword}
            maxLength={keywordMax}
            onSearch={(next) => onChange({ keyword: next })}
          />
        </search>
      }
      count={Number(categoryId !== '') + Number(auth !== '')}
    >
      <NativeSelect
        aria-label={t('column.category')}
        value={categoryId}
        data={[
          { value: '', label: t('list.allCategories') },
          ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
      />
      <Segments
        label={t('column.auth')}
        value={auth}
        onChange={(value) => onChange({ auth: value })}
        options={[
          { value: '', label: t('list.all') },
          { value: 'Public', label: t('auth.Public') },
          { value: 'Private', label: t('auth.Private') },
        ]}
      />
    </Filters>
  )
}
