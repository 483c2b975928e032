import { NativeSelect } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { getGroupAdminTrainingList, getGroupTrainingList } from '@oj/functions/features/training/group/contract.ts'
import {
  getAdminTraining,
  getAdminTrainings,
  getDeletedTrainings,
  removeTraining,
  showTraining,
} from '@oj/functions/features/training/management/contract.ts'
import { getTrainingDetail, getTrainingList } from '@oj/functions/features/training/participation/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../lib/addressQuery.ts'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { useAdmin } from '../adminPaths.ts'
import { auths, type ListQuery } from '../listQuery.ts'
import { type AdminRow, adminColumns } from './columns.tsx'

interface Props {
  query: ListQuery
  onChange: (next: Partial<ListQuery>) => void
}

/** The trainings that the user may change, with all that can be done to them. */
export function TrainingList({ query, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const { t: inTraining } = useTranslation('training')
  const { tab: _, ...input } = query
  const { gid } = useAdmin()
  const ofSite = useCall(getAdminTrainings, gid === null ? input : null, { keepPreviousData: true })
  const ofGroup = useCall(getGroupAdminTrainingList, gid === null ? null : { gid, ...input }, {
    keepPreviousData: true,
  })
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const narrow = useTablet()
  const showing = useAction(showTraining)
  const removing = useAction(removeTraining)
  const [doomed, setDoomed] = useState<AdminRow | null>(null)
  const readAgain = () =>
    Promise.all([
      reloadCalls(getAdminTrainings),
      reloadCalls(getGroupAdminTrainingList),
      forgetCalls(getAdminTraining, getTrainingList, getGroupTrainingList, getTrainingDetail),
    ])

  async function turn({ id, title }: AdminRow, status: boolean) {
    if ((await showing.run({ tid: id, status })) === undefined) return
    toast('success', t(status ? 'list.shown' : 'list.hidden', { title }))
    await readAgain()
  }
  async function remove({ id, title }: AdminRow) {
    if ((await removing.run({ tid: id })) === undefined) return
    toast('success', t('delete.done', { title }))
    await Promise.all([readAgain(), forgetCalls(getDeletedTrainings)])
  }
  return (
    <>
      <Panel flush>
        <ListFilters query={query} onChange={onChange} />
        <DataTable
          label={t('list.title')}
          columns={adminColumns({
            t,
            inTraining,
            narrow,
            onVisible: (row, on) => void turn(row, on),
            onDelete: setDoomed,
          })}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading || showing.running}
          expected={query.limit}
          empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
        />
        <Pager page={query} of={data} onChange={onChange} />
      </Panel>
      <Confirm
        opened={doomed !== null}
        danger
        title={t('delete.title')}
        message={t('delete.message', { title: doomed?.title ?? '' })}
        action={t('delete.action')}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}

function ListFilters({ query, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const { t: inTraining } = useTranslation('training')
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  return (
    <Filters
      count={Number(query.categoryId !== '') + Number(query.auth !== '')}
      first={
        <search>
          <SearchField
            label={t('list.search')}
            value={query.keyword}
            maxLength={keywordMax}
            onSearch={(keyword) => onChange({ keyword })}
          />
        </search>
      }
    >
      <NativeSelect
        aria-label={t('field.category')}
        value={query.categoryId}
        data={[
          { value: '', label: t('list.allCategories') },
          ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('field.auth')}
        value={query.auth}
        data={auths.map((auth) => ({
          value: auth,
          label: auth === '' ? t('list.allAuths') : inTraining(`auth.${auth}`),
        }))}
        onChange={(event) => onChange({ auth: auths.find((auth) => auth === event.currentTarget.value) ?? '' })}
      />
    </Filters>
  )
}
