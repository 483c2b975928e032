import { Button } from '@mantine/core'
import {
  type DiscussionRow,
  getDeletedDiscussions,
  getDiscussionList,
  moderateDiscussion,
  removeDiscussions,
  restoreDiscussions,
} from '@oj/functions/features/discussion/contract.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { chooseColumn } from '../../../ui/table/Choose.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { Stacked, TitleLink, Under } from '../../../ui/table/Stacked.tsx'
import { useChoice } from '../../../ui/table/useChoice.ts'
import { useTablet } from '../../../ui/useNarrow.ts'
import { detailPath } from '../address.ts'
import { StateMarks } from '../parts/Marks.tsx'
import classes from './Admin.module.css'
import type { AdminQuery } from './query.ts'
import { Switches } from './Switches.tsx'

interface Props {
  query: AdminQuery
  onChange: (next: Partial<AdminQuery>) => void
}

/** All discussions, for staff to pin, lock and hide one by one, and to delete many at once, which can be undone. */
export function Posts({ query, onChange }: Props) {
  const { t } = useTranslation('discussion')
  const { tab: _, ...paging } = query
  const isSearched = query.keyword !== ''
  const list = useCall(getDiscussionList, { ...paging, admin: true, withoutTexts: true }, { keepPreviousData: true })
  const narrow = useTablet()
  const { choice, chosen, clear } = useChoice(list.data?.records ?? [], ({ id }) => id)
  const [isAsking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const removing = useAction(removeDiscussions)
  const restoring = useAction(restoreDiscussions)
  const readAgain = () => Promise.all([reloadCalls(getDiscussionList), forgetCalls(getDeletedDiscussions)])

  async function remove() {
    const done = await removing.run({ ids: chosen.map(({ id }) => id) })
    if (!done) return
    clear()
    setDeleted(done.ids)
    await readAgain()
  }
  async function undo() {
    if (!(await restoring.run({ ids: [...deleted] }))) return
    setDeleted([])
    toast('success', t('admin.restored'))
    await readAgain()
  }
  return (
    <Panel flush>
      <div className={`unprinted ${classes.head}`}>
        <ListSearch label={t('search')} value={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
        <Button color="red.8" disabled={chosen.length === 0} loading={removing.running} onClick={() => setAsking(true)}>
          {t('admin.deleteChosen', { count: chosen.length })}
        </Button>
      </div>
      {deleted.length > 0 && (
        <p role="status" className={classes.undo}>
          {t('admin.deleted', { count: deleted.length })}
          <Button size="compact-sm" variant="subtle" loading={restoring.running} onClick={() => void undo()}>
            {t('admin.undo')}
          </Button>
        </p>
      )}
      <ListTable
        label={t('admin.title')}
        list={list}
        rowKey={({ id }) => id}
        page={query}
        onPage={onChange}
        empty={
          <EmptyState
            title={t(isSearched ? 'noMatch' : 'none')}
            hint={t(isSearched ? 'admin.noMatchHint' : 'admin.noneHint')}
          />
        }
        columns={[
          chooseColumn(choice, { all: t('admin.chooseAll'), one: ({ title }) => t('admin.chooseOne', { title }) }),
          ...(narrow ? phoneColumns(t) : postColumns(t)),
        ]}
      />
      <Confirm
        opened={isAsking}
        danger
        title={t('admin.deleteTitle')}
        message={t('admin.deleteMessage')}
        action={t('remove.do')}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}

const titleOf = (row: DiscussionRow) => (
  <span className={classes.title}>
    <TitleLink to={detailPath(row.id, null)}>{row.title}</TitleLink> <StateMarks discussion={row} />
  </span>
)

const switchesOf = (row: DiscussionRow) => <Switches row={row} by={moderateDiscussion} shownBy={[getDiscussionList]} />

const postColumns = (t: TFunction<'discussion'>): Column<DiscussionRow>[] => [
  { key: 'title', title: t('form.title'), wrap: true, render: titleOf },
  { key: 'category', title: t('form.category'), wrap: true, render: ({ categoryName }) => categoryName },
  { key: 'author', title: t('admin.author'), render: ({ author }) => author },
  { key: 'at', title: t('admin.when'), render: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
  {
    key: 'actions',
    title: t('admin.actions'),
    align: 'right',
    pinned: true,
    render: switchesOf,
  },
]

/** One cell, with the buttons at its end. */
const phoneColumns = (t: TFunction<'discussion'>): Column<DiscussionRow>[] => [
  {
    key: 'title',
    title: t('form.title'),
    wrap: true,
    render: (row) => (
      <Stacked>
        {titleOf(row)}
        <Under>
          <span>{row.categoryName}</span>
          <span>{row.author}</span>
          <RelativeTime at={row.gmtCreate} />
        </Under>
        <div className={classes.below}>{switchesOf(row)}</div>
      </Stacked>
    ),
  },
]
