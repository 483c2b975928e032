import { Button } from '@mantine/core'
import {
  changeGroupDiscussion,
  type DiscussionRow,
  getDeletedGroupDiscussions,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  removeGroupDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { detailPath } from '../address.ts'
import { StateMarks } from '../parts/Marks.tsx'
import classes from './Admin.module.css'
import { Turns } from './Switches.tsx'

const shownBy = [getGroupAdminDiscussionList, getGroupDiscussionList] as const

/** All discussions of a group for those who look after them: pinned, locked, hidden and deleted. */
export function GroupPosts({ gid }: { gid: number }) {
  const { t } = useTranslation('discussion')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const { data, error, isLoading, mutate } = useCall(
    getGroupAdminDiscussionList,
    { gid, ...page },
    { keepPreviousData: true },
  )
  const [asked, setAsked] = useState<DiscussionRow | null>(null)
  const removing = useAction(removeGroupDiscussion)

  async function remove(did: number) {
    if ((await removing.run({ did })) === undefined) return
    toast('success', t('remove.done'))
    const isLast = data?.records.length === 1 && page.currentPage > 1
    if (isLast) setPage({ ...page, currentPage: page.currentPage - 1 })
    await Promise.all([reloadCalls(...shownBy), forgetCalls(getDeletedGroupDiscussions)])
  }
  return (
    <Panel flush>
      <DataTable
        label={t('admin.title')}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={page.limit}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        columns={[
          {
            key: 'title',
            title: t('form.title'),
            wrap: true,
            render: (row) => (
              <span className={classes.title}>
                <Link to={detailPath(row.id, gid)}>{row.title}</Link> <StateMarks discussion={row} />
              </span>
            ),
          },
          { key: 'author', title: t('admin.author'), render: ({ author }) => author },
          { key: 'at', title: t('admin.when'), render: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
          {
            key: 'actions',
            title: t('admin.actions'),
            align: 'right',
            pinned: true,
            render: (row) => (
              <span className={classes.acts}>
                <Turns row={row} by={changeGroupDiscussion} shownBy={shownBy} />
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  disabled={removing.running}
                  onClick={() => setAsked(row)}
                >
                  {t('remove.do')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Pager page={page} of={data} onChange={(next) => setPage({ ...page, ...next })} />
      <Confirm
        opened={asked !== null}
        danger
        title={t('remove.title')}
        message={t('remove.message', { title: asked?.title ?? '' })}
        action={t('remove.do')}
        onConfirm={() => asked && void remove(asked.id)}
        onClose={() => setAsked(null)}
      />
    </Panel>
  )
}
