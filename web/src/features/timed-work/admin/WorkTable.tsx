import { getGroupAdminTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import {
  type AdminWorkRow,
  getAdminTimedWork,
  getAdminTimedWorks,
  getDeletedTimedWorks,
  removeTimedWork,
  showTimedWork,
} from '@oj/functions/features/timed-work/management/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../lib/addressQuery.ts'
import { forgetCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { durationIn } from '../../contest/index.ts'
import classes from './Admin.module.css'
import { useAdmin } from './adminPaths.ts'
import { workColumns } from './columns.tsx'
import { lists } from './lists.ts'
import type { WorkQuery } from './query.ts'

interface Props {
  query: WorkQuery
  onChange: (next: Partial<WorkQuery>) => void
}

/** The timed works that the user may change, with all that can be done to them. */
export function WorkTable({ query, onChange }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inContest } = useTranslation('contest')
  const { tab: _, ...input } = query
  const { gid, path } = useAdmin()
  const kept = { keepPreviousData: true } as const
  const ofSite = useCall(getAdminTimedWorks, gid === null ? input : null, kept)
  const ofGroup = useCall(getGroupAdminTimedWorkList, gid === null ? null : { gid, ...input }, kept)
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const showing = useAction(showTimedWork)
  const removing = useAction(removeTimedWork)
  const [doomed, setDoomed] = useState<AdminWorkRow | null>(null)
  const narrow = useTablet()

  async function turn({ id, title }: AdminWorkRow, visible: boolean) {
    if ((await showing.run({ tid: id, visible })) === undefined) return
    toast('success', t(visible ? 'list.shown' : 'list.hidden', { title }))
    await Promise.all([mutate(), forgetCalls(...lists, getAdminTimedWork)])
  }
  async function remove({ id, title }: AdminWorkRow) {
    if ((await removing.run({ tid: id })) === undefined) return
    toast('success', t('delete.done', { title }))
    await Promise.all([mutate(), forgetCalls(...lists, getDeletedTimedWorks)])
  }
  return (
    <Panel flush>
      <search className={classes.tools}>
        <SearchField
          label={t('list.search')}
          value={query.keyword}
          maxLength={keywordMax}
          onSearch={(keyword) => onChange({ keyword })}
        />
      </search>
      <DataTable
        label={t('list.title')}
        columns={workColumns(t, {
          narrow,
          path,
          durationOf: (seconds) => durationIn(inContest, seconds),
          onVisible: (row, on) => void turn(row, on),
          onRemove: setDoomed,
        })}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading || showing.running || removing.running}
        expected={query.limit}
        empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      />
      <Pager page={query} of={data} onChange={onChange} />
      <Confirm
        opened={doomed !== null}
        danger
        title={t('delete.title')}
        message={t('delete.message', { title: doomed?.title ?? '' })}
        action={t('delete.action')}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}
