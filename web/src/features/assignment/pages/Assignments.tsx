import { getAssignmentList } from '@oj/functions/features/assignment/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, choice, listTabs, paging, type QueryOf } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { DueWords } from '../../../ui/DueWords.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { RowButton } from '../../../ui/table/RowTools.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { OwnedLists, OwnedTable, ReadersListLink, useAdminPlace } from '../../owned/index.ts'
import { assignments } from '../admin/kind.ts'

const CopyDialog = popup(async () => (await import('../admin/CopyDialog.tsx')).CopyDialog)

type Row = AnswerOf<typeof getAssignmentList>['records'][number]

const query = addressQuery({ tab: choice(listTabs), keyword: boundedText(), ...paging() })

/** The assignments of a group for its staff, and those that were deleted lately. */
export function Assignments() {
  const { query: shown, change } = useAddressQuery(query)
  return (
    <OwnedLists
      kind={assignments}
      tab={shown.tab}
      onTab={(tab) => change({ tab })}
      ways={<ReadersListLink kind={assignments} />}
    >
      <AssignmentTable query={shown} onChange={change} />
    </OwnedLists>
  )
}

interface Props {
  query: QueryOf<typeof query>
  onChange: (next: Partial<QueryOf<typeof query>>) => void
}

function AssignmentTable({ query: shown, onChange }: Props) {
  const { t } = useTranslation('assignment-admin')
  const { tab: _, ...input } = shown
  const { gid, path } = useAdminPlace(assignments)
  const list = useCall(getAssignmentList, { gid: gid ?? 0, ...input }, { keepPreviousData: true })
  const [copied, setCopied] = useState<Row | null>(null)
  const close = () => setCopied(null)
  return (
    <>
      <OwnedTable
        kind={assignments}
        list={list}
        query={shown}
        onChange={onChange}
        isVisible={({ visible }) => visible}
        to={({ id, mine }) => (mine ? path('edit', id) : `/assignment/${id}`)}
        columns={({ id, title, visible, actions }) => [
          id,
          title,
          { key: 'due', title: t('list.due'), render: ({ times }) => <DueWords times={times} /> },
          { key: 'problems', title: t('list.problems'), align: 'right', render: ({ problems }) => problems },
          visible,
          { key: 'author', title: t('list.author'), render: ({ author }) => author },
          actions,
        ]}
        narrow={useTablet()}
        more={(row) =>
          row.mine && (
            <RowButton
              Icon={IconCopy}
              label={t('copy.title', { title: row.title })}
              title={t('copy.action')}
              onClick={() => setCopied(row)}
            />
          )
        }
        under={({ times, author }) => (
          <>
            <DueWords times={times} />
            <span>{author}</span>
          </>
        )}
      />
      {copied && <CopyDialog original={copied} onClose={close} onFailed={close} />}
    </>
  )
}
