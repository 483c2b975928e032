import { Button, Group } from '@mantine/core'
import {
  getAdminProblem,
  getProblemVersions,
  restoreProblemVersion,
} from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import { VersionDialog } from './VersionDialog.tsx'

type Row = AnswerOf<typeof getProblemVersions>['records'][number]

/** The versions of the problem, to look at and to go back to. */
export function HistoryTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { pid, version } = editor
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const { data, error, mutate } = useCall(getProblemVersions, { pid, ...page }, { keepPreviousData: true })
  const { run } = useAction(restoreProblemVersion)
  const [looking, setLooking] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<number | null>(null)
  async function restore() {
    if (leaving === null || !(await run({ pid, version: leaving, from: version }))) return
    toast('success', t('history.restored'))
    await forgetCalls(getAdminProblem)
  }
  const columns: Column<Row>[] = [
    { key: 'version', title: t('history.version'), render: (row) => row.version },
    { key: 'at', title: t('history.at'), under: true, render: ({ at }) => <RelativeTime at={at} /> },
    { key: 'username', title: t('history.who'), under: true, render: ({ username }) => username || '–' },
    { key: 'changed', title: t('history.changed'), wrap: true, render: ({ changed }) => <Changed names={changed} /> },
    {
      key: 'actions',
      title: t('bank.actions'),
      pinned: true,
      render: (row) =>
        row.version !== version && (
          <Group gap={6} wrap="nowrap">
            <Button size="compact-sm" variant="subtle" onClick={() => setLooking(row.version)}>
              {t('history.look')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setLeaving(row.version)}>
              {t('history.restore')}
            </Button>
          </Group>
        ),
    },
  ]
  return (
    <Panel title={t('tab.history')} flush>
      <DataTable
        label={t('tab.history')}
        columns={columns}
        rows={data?.records}
        rowKey={(row) => row.version}
        empty={null}
        error={error}
        onRetry={mutate}
      />
      <Pager minor page={page} of={data} onChange={setPage} />
      <VersionDialog editor={editor} version={looking} onClose={() => setLooking(null)} />
      <Confirm
        opened={leaving !== null}
        title={t('history.restoreTitle', { version: leaving ?? 0 })}
        message={t('history.restoreMessage')}
        action={t('history.restore')}
        onConfirm={() => void restore()}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  )
}

/** The names of the fields that a version changed. */
function Changed({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('problem-admin')
  const word = (name: string) => {
    if (name === '*') return t('history.made')
    const key = `field.${name}`
    return i18n.exists(key, { ns: 'problem-admin' }) ? t(key as 'field.title') : name
  }
  return names.map(word).join('、')
}
