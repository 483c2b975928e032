import { Button, Skeleton } from '@mantine/core'
import { cleanMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../lib/calls/reading.ts'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import type { Page } from '../../../lib/page.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import type { messageTabs } from '../shell.ts'

interface Props<Row> {
  tab: (typeof messageTabs)[number]['tab']
  /** its name in `cleanMessages` */
  type: InputOf<typeof cleanMessages>['type']
  hint: string
  page: Page
  onPage: (page: Page) => void
  read: Reading<{ total: number; records: readonly Row[] }>
  children: (row: Row, onClean: () => void) => ReactNode
}

/** A tab of messages, newest first, that can be deleted; showing it marks them as read. */
export function MessageTab<Row extends { id: number }>({ tab, type, hint, page, onPage, read, children }: Props<Row>) {
  const { t } = useTranslation('message')
  const { data, error, mutate } = read
  const [asking, setAsking] = useState(false)
  const { run } = useAction(cleanMessages)
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) void reloadCalls(getUnread)
  }, [isRead])
  async function clean(id?: number) {
    if ((await run({ type, ...(id !== undefined && { id }) })) === undefined) return
    toast('success', t('deleted'))
    await mutate()
  }
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={280} radius="lg" />
  return (
    <Panel
      flush
      title={t(`tab.${tab}`)}
      actions={
        data.total > 0 && (
          <Button variant="default" size="sm" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('cleanAll')}
          </Button>
        )
      }
    >
      {data.total === 0 ? (
        <EmptyState title={t('none')} hint={hint} />
      ) : (
        data.records.map((row) => children(row, () => void clean(row.id)))
      )}
      <Pager minor page={page} of={data} onChange={onPage} />
      <Confirm
        opened={asking}
        danger
        title={t('cleanAll')}
        message={t('cleanAsk')}
        action={t('cleanAll')}
        onConfirm={() => void clean()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
