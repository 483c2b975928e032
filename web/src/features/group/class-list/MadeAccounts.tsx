import { getClassAccounts, renewClassSlip } from '@oj/functions/features/class/accounts/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { RowButton } from '../../../ui/table/RowTools.tsx'
import type { SlipSource } from './Slips.tsx'

type Row = AnswerOf<typeof getClassAccounts>['records'][number]

interface Props {
  gid: number
  onSlips: (source: SlipSource) => void
}

/** The accounts that were made in a group, by whom, with a new first password for who has lost theirs; nothing before. */
export function MadeAccounts({ gid, onSlips }: Props) {
  const { t } = useTranslation('class-list')
  const { user, may } = useSession()
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const list = useCall(getClassAccounts, { gid, ...page }, { keepPreviousData: true })
  const { run, running } = useAction(renewClassSlip)
  const [asked, setAsked] = useState<Row | null>(null)
  async function renew(uid: string) {
    const slip = await run({ gid, uid })
    if (!slip) return
    onSlips({ slip })
    await reloadCalls(getClassAccounts)
  }
  if (list.data?.total === 0) return null
  const mayRenew = user?.isTeacher === true || may('manage-problems')
  const columns: Column<Row>[] = [
    { key: 'name', title: t('class.column.name'), wrap: true, render: ({ name, username }) => name || username },
    { key: 'number', title: t('class.column.number'), under: true, render: ({ number }) => number || '–' },
    { key: 'username', title: t('class.column.username'), under: true, render: ({ username }) => username },
    { key: 'by', title: t('accounts.by'), under: true, render: ({ by }) => by },
    { key: 'at', title: t('accounts.at'), under: true, render: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
    {
      key: 'state',
      title: t('accounts.state'),
      render: ({ isInside, hasEntered }) =>
        t(isInside ? (hasEntered ? 'accounts.entered' : 'accounts.waiting') : 'accounts.outside'),
    },
    {
      key: 'act',
      title: t('accounts.act'),
      align: 'right',
      pinned: true,
      render: (row) =>
        mayRenew &&
        row.isInside && (
          <RowButton
            Icon={IconKey}
            label={t('accounts.renewOf', { name: row.name || row.username })}
            disabled={running}
            onClick={() => setAsked(row)}
          />
        ),
    },
  ]
  return (
    <Panel title={t('accounts.title')} flush>
      <ListTable
        label={t('accounts.title')}
        columns={columns}
        list={list}
        rowKey={({ uid }) => uid}
        minor
        page={page}
        onPage={setPage}
        expected={1}
        empty={null}
      />
      <Confirm
        opened={asked !== null}
        title={t('accounts.renew')}
        message={t('accounts.renewAsk', { name: asked?.name || asked?.username || '' })}
        action={t('accounts.renew')}
        onConfirm={() => asked && void renew(asked.uid)}
        onClose={() => setAsked(null)}
      />
    </Panel>
  )
}
