import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../lib/calls/reading.ts'
import { toast } from '../../lib/toast.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useBusy } from './useBusy.ts'

/** Something that was deleted and can be restored. */
export interface Deleted {
  readonly id: number
  readonly title: string
  readonly author: string
  readonly deletedBy: string
  readonly deletedAt: string
  /** how many of its problems are deleted, too */
  readonly lost?: number
}

interface Props {
  /** what the table is called, and what it says when nothing was deleted */
  words: { label: string; none: string; hint: string }
  /** undefined while they are on their way */
  rows: readonly Deleted[] | undefined
  read: Pick<Reading<unknown>, 'error' | 'mutate'>
  restore: (id: number) => Promise<unknown>
  readAgain: () => Promise<unknown>
}

/** What was deleted within a week, with a button to restore it. Its texts are those of `content`. */
export function DeletedTable({ words, rows, read, restore, readAgain }: Props) {
  const { t } = useTranslation('content')
  const { run, running } = useBusy()
  async function restoreOne({ id, title, lost = 0 }: Deleted) {
    if (!(await run(() => restore(id)))) return
    await readAgain()
    if (lost > 0) toast('warning', t('lately.restoredWithout', { title, count: lost }))
    else toast('success', t('lately.restored', { title }))
  }
  return (
    <Panel flush>
      <DataTable
        label={words.label}
        rows={rows}
        rowKey={({ id }) => id}
        error={read.error}
        onRetry={read.mutate}
        loading={running}
        expected={3}
        empty={<EmptyState title={words.none} hint={words.hint} />}
        columns={[
          { key: 'title', title: t('lately.title'), wrap: true, render: (row) => <Title {...row} /> },
          { key: 'author', title: t('lately.author'), render: ({ author }) => author },
          { key: 'by', title: t('lately.by'), render: ({ deletedBy }) => deletedBy },
          { key: 'at', title: t('lately.at'), render: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
          {
            key: 'actions',
            title: t('actions'),
            align: 'right',
            pinned: true,
            render: (row) => (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={running}
                aria-label={t('lately.restoreOne', { title: row.title })}
                onClick={() => void restoreOne(row)}
              >
                {t('lately.restore')}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** The title, and how many problems it would come back without. */
function Title({ title, lost = 0 }: Pick<Deleted, 'title' | 'lost'>) {
  const { t } = useTranslation('content')
  return (
    <>
      {title}
      {lost > 0 && (
        <Text size="xs" c="var(--oj-warn)">
          {t('lately.without', { count: lost })}
        </Text>
      )}
    </>
  )
}
