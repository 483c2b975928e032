import { Button, NativeSelect } from '@mantine/core'
import { getGroupProblemList } from '@oj/functions/features/group-problem/list/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { IconEdit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useGroup } from '../../group/index.ts'
import { useLevels, useOwnStatus } from '../../problem/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from '../GroupProblems.module.css'
import { problemColumns } from '../problemColumns.tsx'
import { listQuery, sizes } from '../query.ts'

/** The problems of a group that its members see, with the reader's own status (GR-05). */
export function GroupProblems() {
  const { t } = useTranslation('group-problem')
  const { group, may } = useGroup()
  const set = useProblemSet()
  const narrow = useNarrow()
  const levels = useLevels()
  const { query, change } = useAddressQuery(listQuery)
  const { data, error, isLoading, mutate } = useCall(
    getGroupProblemList,
    { gid: group.id, ...query, difficulty: query.difficulty ?? '' },
    { keepPreviousData: true },
  )
  const own = useOwnStatus(data?.records.map(({ pid }) => pid))
  const isFiltered = query.keyword !== '' || query.difficulty !== null
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          may('write-problems') && (
            <Button component={Link} to={set.to('authoring')} variant="default" leftSection={<IconEdit size={17} />}>
              {t('manage')}
            </Button>
          )
        }
      />
      <Panel flush>
        <div className={classes.bar}>
          <SearchField
            className={classes.search}
            label={t('search')}
            value={query.keyword}
            maxLength={200}
            onSearch={(keyword) => change({ keyword })}
          />
          <NativeSelect
            aria-label={t('level')}
            value={String(query.difficulty ?? '')}
            onChange={({ currentTarget: { value } }) => change({ difficulty: value === '' ? null : Number(value) })}
            data={[
              { value: '', label: t('anyLevel') },
              ...levels.map(({ id, name }) => ({ value: String(id), label: pickText(name, currentLocale()) })),
            ]}
          />
        </div>
        <DataTable
          label={t('title')}
          columns={problemColumns({ t, set, levels, own, narrow })}
          rows={data?.records}
          rowKey={({ pid }) => pid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={query.limit}
          empty={
            <EmptyState title={t(isFiltered ? 'noMatch' : 'none')} hint={t(isFiltered ? 'noMatchHint' : 'noneHint')} />
          }
        />
        <Pager page={query} of={data} sizes={sizes} onChange={change} />
      </Panel>
    </>
  )
}
