import { Switch } from '@mantine/core'
import {
  type AdminCourseRow,
  getAdminCourse,
  getAdminCourses,
  getDeletedCourses,
  getGroupAdminCourseList,
  removeCourse,
  showCourse,
} from '@oj/functions/features/course/contract.ts'
import { IconEdit, IconMovie, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { RowButton, RowLink, RowTools } from '../../../ui/table/RowTools.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { RowTitle, Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { type CourseQuery, pageSizes } from '../list/query.ts'
import { coursePath } from '../paths.ts'
import classes from './Admin.module.css'
import { useAdmin } from './adminPaths.ts'
import { lists } from './lists.ts'

interface Props {
  query: CourseQuery
  onChange: (changes: Partial<CourseQuery>) => void
}

/** The courses that the user may change, as a table. */
export function CourseTable({ query: { keyword, currentPage, limit }, onChange }: Props) {
  const { t } = useTranslation('course-admin')
  const asked = { keyword, currentPage, limit }
  const { gid, path } = useAdmin()
  const kept = { keepPreviousData: true } as const
  const ofSite = useCall(getAdminCourses, gid === null ? asked : null, kept)
  const ofGroup = useCall(getGroupAdminCourseList, gid === null ? null : { gid, ...asked }, kept)
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const [chosen, setChosen] = useState<AdminCourseRow | null>(null)
  const showing = useAction(showCourse)
  const removing = useAction(removeCourse)
  const narrow = useNarrow()

  async function turn({ id, title }: AdminCourseRow, isVisible: boolean) {
    if ((await showing.run({ cid: id, isVisible })) === undefined) return
    toast('success', t(isVisible ? 'list.shown' : 'list.hidden', { title }))
    await Promise.all([mutate(), forgetCalls(...lists, getAdminCourse)])
  }
  async function remove() {
    if (!chosen || (await removing.run({ cid: chosen.id })) === undefined) return
    toast('success', t('delete.done', { title: chosen.title }))
    await Promise.all([mutate(), forgetCalls(...lists, getDeletedCourses)])
  }
  return (
    <>
      <Panel flush>
        <search className={classes.search}>
          <SearchField
            label={t('list.search')}
            value={keyword}
            maxLength={200}
            onSearch={(words) => onChange({ keyword: words })}
          />
        </search>
        <DataTable
          label={t('list.title')}
          columns={columnsOf(t, { narrow, path, onVisible: (row, on) => void turn(row, on), onDelete: setChosen })}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading || showing.running || removing.running}
          expected={limit}
          empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
        />
        <Pager page={asked} of={data} sizes={pageSizes} onChange={onChange} />
      </Panel>
      <Confirm
        opened={chosen !== null}
        danger
        title={t('delete.title')}
        message={t('delete.message', { title: chosen?.title ?? '' })}
        action={t('delete.action')}
        onConfirm={() => void remove()}
        onClose={() => setChosen(null)}
      />
    </>
  )
}

interface Context {
  narrow: boolean
  path: ReturnType<typeof useAdmin>['path']
  onVisible: (row: AdminCourseRow, on: boolean) => void
  onDelete: (row: AdminCourseRow) => void
}

function columnsOf(
  t: TFunction<'course-admin'>,
  { narrow, path, onVisible, onDelete }: Context,
): Column<AdminCourseRow>[] {
  const visible = (row: AdminCourseRow) => (
    <Switch
      size="sm"
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.isVisible}
      disabled={!row.mine}
      onChange={(event) => onVisible(row, event.currentTarget.checked)}
    />
  )
  const title: Column<AdminCourseRow> = {
    key: 'title',
    title: t('field.title'),
    wrap: true,
    render: (row) => (
      <Stacked>
        <RowTitle to={row.mine ? path('videos', row.id) : coursePath(row)}>{row.title}</RowTitle>
        {narrow && (
          <Under>
            {visible(row)}
            <span>{t('list.videosOf', { count: row.videos })}</span>
            <span>{row.author}</span>
          </Under>
        )}
      </Stacked>
    ),
  }
  const actions: Column<AdminCourseRow> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (row) => row.mine && <Actions t={t} row={row} path={path} onDelete={onDelete} />,
  }
  if (narrow) return [title, actions]
  return [
    { key: 'id', title: t('list.id'), render: ({ id }) => id },
    title,
    { key: 'rank', title: t('field.rank'), align: 'right', render: ({ rank }) => rank },
    { key: 'videos', title: t('list.videos'), align: 'right', render: ({ videos }) => videos },
    { key: 'visible', title: t('field.isVisible'), render: visible },
    { key: 'author', title: t('list.author'), render: ({ author }) => author },
    actions,
  ]
}

interface ActionProps extends Pick<Context, 'path' | 'onDelete'> {
  t: TFunction<'course-admin'>
  row: AdminCourseRow
}

function Actions({ t, row, path, onDelete }: ActionProps) {
  const { id, title } = row
  return (
    <RowTools>
      <RowLink Icon={IconEdit} label={t('list.edit', { title })} title={t('bar.edit')} to={path('edit', id)} />
      <RowLink Icon={IconMovie} label={t('list.toVideos', { title })} title={t('bar.videos')} to={path('videos', id)} />
      <RowButton
        Icon={IconTrash}
        danger
        label={t('list.delete', { title })}
        title={t('delete.action')}
        onClick={() => onDelete(row)}
      />
    </RowTools>
  )
}
