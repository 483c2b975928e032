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
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { TitleLink } from '../../../ui/table/Stacked.tsx'
import { detailPath } from '../address.ts'
import { StateMarks } from '../parts/Marks.tsx'
import classes from './Admin.module.css'
import { Switches } from './Switches.tsx'

const shownBy = [getGroupAdminDiscussionList, getGroupDiscussionList] as const

/** All discussions of a group, for its staff to pin, lock, hide and delete. */
export function GroupPosts({ gid }: { gid: number }) {
  const { t } = useTranslation('discussion')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const list = useCall(getGroupAdminDiscussionList, { gid, ...page }, { keepPreviousData: true })
  const [doomed, setDoomed] = useState<DiscussionRow | null>(null)
  const removing = useAction(removeGroupDiscussion)

  async function remove(did: number) {
    if ((await removing.run({ did })) === undefined) return
    toast('success', t('remove.done'))
    const isLast = list.data?.records.length === 1 && page.currentPage > 1
    if (isLast) setPage({ ...page, currentPage: page.currentPage - 1 })
    await Promise.all([reloadCalls(...shownBy), forgetCalls(getDeletedGroupDiscussions)])
  }
  return (
    <Panel flush>
      <ListTable
        label={t('admin.title')}
        list={list}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        columns={[
          {
            key: 'title',
            title: t('form.title'),
            wrap: true,
            render: (row) => (
              <span className={classes.title}>
                <TitleLink to={detailPath(row.id, gid)}>{row.title}</TitleLink> <StateMarks discussion={row} />
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
                <Switches row={row} by={changeGroupDiscussion} shownBy={shownBy} />
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  disabled={removing.running}
                  onClick={() => setDoomed(row)}
                >
                  {t('remove.do')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Confirm
        opened={doomed !== null}
        danger
        title={t('remove.title')}
        message={t('remove.message', { title: doomed?.title ?? '' })}
        action={t('remove.do')}
        onConfirm={() => doomed && void remove(doomed.id)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}
